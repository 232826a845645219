enum TracesPlaceholder {}
