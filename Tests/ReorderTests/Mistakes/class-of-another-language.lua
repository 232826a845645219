class Policy { }
