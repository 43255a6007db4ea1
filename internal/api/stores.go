package api

import "greenroom/internal/library"

// Stores contains the stores of the API, by feature. A handler uses only the stores of its feature.
// Each field can have any implementation of its interface.
type Stores struct {
	Catalogue     library.CatalogueStore
	Accounts      library.AccountStore
	Sessions      library.SessionStore
	Users         library.UserStore
	Links         library.LinkStore
	Identities    library.IdentityStore
	Rates         library.RateStore
	SecondFactors library.SecondFactorStore
	Reminders     library.ReminderStore
	Passkeys      library.PasskeyStore
	Collections   library.CollectionStore
	Playlists     library.PlaylistStore
	Notebooks     library.NotebookStore
	Curated       library.CurationStore
	Lengths       library.LengthStore
	Outlines      library.OutlineStore
	Questions     library.QuestionStore
	Bank          library.BankStore
	Stats         library.StatsStore
	Log           library.AuditStore
}

// StoresOf returns Stores in which every field is the same store.
func StoresOf(store library.Store) Stores {
	return Stores{
		Catalogue: store, Accounts: store, Sessions: store, Users: store, Links: store, Identities: store, Rates: store, SecondFactors: store, Passkeys: store, Reminders: store, Collections: store, Playlists: store, Notebooks: store,
		Curated: store, Lengths: store, Outlines: store, Questions: store, Bank: store, Stats: store, Log: store,
	}
}
