#pragma once

// The templates for new plug-ins: the text of each file in this folder, ended by a NUL.

/// A working plug-in.
const unsigned char *plugins_template_init_lua(void);

/// Its purpose and options.
const unsigned char *plugins_template_readme_md(void);

/// Its spec, which passes.
const unsigned char *plugins_template_spec_lua(void);

/// A working plug-in that adds a command to the shell.
const unsigned char *plugins_command_template_init_lua(void);

/// The module with the texts that its command prints.
const unsigned char *plugins_command_template_counting_lua(void);

/// Its purpose and settings.
const unsigned char *plugins_command_template_readme_md(void);

/// Its spec, which passes.
const unsigned char *plugins_command_template_spec_lua(void);
