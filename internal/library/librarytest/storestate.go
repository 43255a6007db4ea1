package librarytest

import "greenroom/internal/library"

// library creates a small library: the videos "a" and "b", the account "ann", and the
// guests "gus" and "eve". "ann" and "gus" have "a" in every list and a session; "eve"
// has no data.
func (f *fixture) library() {
	f.Helper()
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	for _, userID := range []string{"ann", "gus"} {
		f.fillLists(userID, "a")
		f.login(session("session of "+userID, userID, at(60)))
	}
	f.create(guest("eve", at(60)))
	f.put("b")
	f.outline(library.OutlineChange{VideoID: "b", Transcripts: []library.Transcript{transcript("en", "hello")}})
	f.bank(bankEntry("q1", "c"))
}

// state returns all data that can be read from the store that [fixture.library] fills.
func (f *fixture) state() []any {
	f.Helper()
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	entries, _ := f.log(library.AuditQuery{})
	outline, err := f.store.Outline(f.Context(), "a")
	f.ok(err)
	spoken, err := f.store.Transcript(f.Context(), "b", "en")
	f.ok(err)
	bank, err := f.store.BankEntries(f.Context(), library.BankPage{Limit: 100})
	f.ok(err)
	state := []any{categories, outline, bank, spoken, f.videos(library.VideoQuery{}), f.curated(library.CuratedQuery{}), len(entries), f.userByEmail("eve")}
	for _, id := range []string{"ann", "gus"} {
		session, user, err := f.store.SessionUser(f.Context(), "session of "+id)
		f.ok(err)
		state = append(state, session, user, f.playlists(id))
		for _, l := range lists() {
			state = append(state, f.get(l, id))
		}
		for _, n := range library.Notebooks() {
			state = append(state, f.entries(id, n, 0))
		}
	}
	for _, id := range []string{"new", "promoted", "registered", "given"} {
		f.wantNoUser(id)
		f.wantNoSession(id)
	}
	return state
}
