enum WorkspacesPlaceholder {}
