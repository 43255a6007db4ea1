package api

import "greenroom/internal/library"

// Stores are what the API keeps, by feature: a handler asks the one of its own, and may
// be given any that keeps its promises.
type Stores struct {
	Catalogue   library.CatalogueStore
	Accounts    library.AccountStore
	Sessions    library.SessionStore
	People      library.PeopleStore
	Links       library.LinkStore
	Collections library.CollectionStore
	Playlists   library.PlaylistStore
	Notebooks   library.NotebookStore
	Curated     library.CurationStore
	Outlines    library.OutlineStore
	Questions   library.QuestionStore
	Stats       library.StatsStore
	Log         library.LogStore
}

// StoresOf returns the parts of a store that keeps everything.
func StoresOf(store library.Store) Stores {
	return Stores{
		Catalogue: store, Accounts: store, Sessions: store, People: store, Links: store, Collections: store, Playlists: store, Notebooks: store,
		Curated: store, Outlines: store, Questions: store, Stats: store, Log: store,
	}
}
