local photos = CollectionView { name = "photos" }
local source = DiffableDataSource(photos)
local snapshot = source:snapshot()
snapshot:appendSections { "all" }
snapshot:appendItems { name = "Dune" }
source:apply(snapshot)
