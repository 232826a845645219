#pragma once

// The plug-in that a new one is made of: the text of each file in this folder, ended by a NUL.

/// A plug-in that works.
const unsigned char *plugins_template_init_lua(void);

/// What it is for, and its options.
const unsigned char *plugins_template_readme_md(void);

/// Its spec, which passes.
const unsigned char *plugins_template_spec_lua(void);
