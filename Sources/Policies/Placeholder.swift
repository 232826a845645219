enum PoliciesPlaceholder {}
