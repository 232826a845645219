#pragma once

// The template for new plug-ins: the text of each file in this folder, ended by a NUL.

/// A working plug-in.
const unsigned char *plugins_template_init_lua(void);

/// Its purpose and options.
const unsigned char *plugins_template_readme_md(void);

/// Its spec, which passes.
const unsigned char *plugins_template_spec_lua(void);
