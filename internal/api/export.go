package api

import (
	"context"
	"encoding/base64"
	"io"
	"net/http"
	"sync"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/api/planner"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// exports contains the accounts with a running export. Each account can have only one export at a
// time.
type exports struct {
	mu       sync.Mutex
	accounts map[string]bool
}

// begin reports whether an export of the account may start. If it returns true, the caller must
// call end afterwards.
func (e *exports) begin(userID string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.accounts == nil {
		e.accounts = make(map[string]bool)
	}
	if e.accounts[userID] {
		return false
	}
	e.accounts[userID] = true
	return true
}

func (e *exports) end(userID string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.accounts, userID)
}

// exportAccount responds with all data of the account as one JSON document. It writes the document
// in parts. An error after the first part aborts the response, so that the client detects an
// incomplete document.
func (a *api) exportAccount(w http.ResponseWriter, r *http.Request, user library.User) error {
	if !a.exports.begin(user.ID) {
		return endpoint.ServerBusy("exports")
	}
	defer a.exports.end(user.ID)
	if err := a.reserveLists(w, r, user.ID); err != nil {
		return err
	}
	e, err := a.beginExport(r.Context(), user)
	if err != nil {
		return err
	}
	a.recordOwn(r.Context(), user, library.ActionOwnExport, "")
	w.Header().Set("Content-Disposition", `attachment; filename="greenroom-account.json"`)
	endpoint.StreamJSON(w, http.StatusOK, limits.ListMemory)
	return a.writeExport(r.Context(), w, e)
}

// Export writes all data of an account in the same form as the owner's download.
func (a *API) Export(ctx context.Context, w io.Writer, user library.User) error {
	e, err := a.api.beginExport(ctx, user)
	if err != nil {
		return err
	}
	return a.api.writeExport(ctx, w, e)
}

// export contains the data of an account except its notebooks, which are read while they are
// written.
type export struct {
	userID string
	head   []byte // JSON object to which the remaining fields are appended
	lists  lists
}

func (a *api) beginExport(ctx context.Context, user library.User) (e export, err error) {
	e.userID = user.ID
	// The user of a session can be cached, and its UpdatedAt can be outdated.
	summary, err := a.Users.UserSummary(ctx, user.ID)
	if err != nil {
		return e, err
	}
	if e.head, err = a.exportHead(ctx, summary.User); err != nil {
		return e, err
	}
	e.lists, err = a.listsOf(ctx, user.ID)
	return e, err
}

func (a *api) writeExport(ctx context.Context, w io.Writer, e export) error {
	if _, err := w.Write(e.head[:len(e.head)-len("}\n")]); err != nil {
		return err
	}
	shown := make(map[string]any)
	a.showLists(ctx, shown, e.lists)
	for _, form := range []notebook.Form{a.positionsForm(), a.notesForm(), a.questionsForm(), a.ratingsForm(), a.interviewsForm(), a.storiesForm(), a.interviewDaysForm(), a.questionNotesForm(), planner.PlanChangeForm()} {
		shown[string(form.Notebook)] = written(func(w io.Writer) error { return a.notebooks.WriteEntries(ctx, w, e.userID, form) })
	}
	shown["playedDays"] = written(func(w io.Writer) error { return a.writePlayedDays(ctx, w, e.userID) })
	shown[string(library.Plans)] = written(func(w io.Writer) error { return a.writePlan(ctx, w, e.userID) })
	for _, name := range exportedFields() {
		if _, err := io.WriteString(w, `,"`+name+`":`); err != nil {
			return err
		}
		if err := writeValue(w, shown[name]); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, "}\n")
	return err
}

// exportedFields returns the names of the fields that follow the fields of [exportHead], in order.
func exportedFields() (names []string) {
	for _, c := range library.Collections() {
		names = append(names, string(c))
	}
	names = append(names, "playlists")
	for _, n := range library.Notebooks() {
		names = append(names, string(n))
	}
	return append(names, "playedDays")
}

// writePlayedDays writes the seconds that the account played on each day.
func (a *api) writePlayedDays(ctx context.Context, w io.Writer, userID string) error {
	days, err := a.playedDays(ctx, userID)
	if err != nil {
		return err
	}
	return writeValue(w, days)
}

// writePlan writes the account's plan, or null if the account has no plan.
func (a *api) writePlan(ctx context.Context, w io.Writer, userID string) error {
	found, err := a.Notebooks.EntriesPage(ctx, userID, library.Plans, library.EntryPage{})
	if err != nil {
		return err
	}
	text := []byte("null")
	if len(found.Entries) > 0 {
		text = planner.PlanForm().AppendEntry(nil, found.Entries[0])
	}
	_, err = w.Write(text)
	return err
}

// exportHead returns a JSON object with the first fields of the document.
func (a *api) exportHead(ctx context.Context, user library.User) ([]byte, error) {
	shown, err := presentUser(user)
	if err != nil {
		return nil, err
	}
	sessions, err := a.sessionsOf(ctx, "", user)
	if err != nil {
		return nil, err
	}
	reminders, err := a.Reminders.HasReminders(ctx, user.ID)
	if err != nil {
		return nil, err
	}
	passkeys, err := a.Passkeys.PasskeysOf(ctx, user.ID)
	if err != nil {
		return nil, err
	}
	return endpoint.Encode(map[string]any{
		"exportedAt": endpoint.FormatTime(a.Time()), "user": shown, "sessions": sessions, "reminders": reminders,
		"passkeys": endpoint.ViewsOf(passkeys, exportPasskey),
	})
}

// exportedPasskey is a passkey in an export. An export has no private key, because only the
// authenticator stores it.
type exportedPasskey struct {
	endpoint.PasskeyView
	CredentialID string `json:"credentialId"`
	PublicKey    string `json:"publicKey"`
	SignCount    uint32 `json:"signCount"`
}

func exportPasskey(p library.Passkey) exportedPasskey {
	return exportedPasskey{
		PasskeyView: endpoint.NewPasskeyView(p), CredentialID: p.CredentialID, PublicKey: base64.RawURLEncoding.EncodeToString(p.PublicKey),
		SignCount: p.SignCount,
	}
}
