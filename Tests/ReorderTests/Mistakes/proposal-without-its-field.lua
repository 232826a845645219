local proposal = DropProposal("move")
