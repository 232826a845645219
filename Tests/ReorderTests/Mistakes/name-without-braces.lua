local mail = App "mail"
