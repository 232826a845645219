local photos = CollectionView { name = "photos" }
local source = DiffableDataSource(photos)
local snapshot = source:snapshot()
local reef
snapshot:appendSections { "all" }
snapshot:appendItems { "Dune", reef, "Kelp" }
source:apply(snapshot)
