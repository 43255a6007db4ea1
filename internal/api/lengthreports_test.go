package api_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
)

// unmeasuredID is the ID of a video of unknown length.
const unmeasuredID = "unmeasured1"

// addUnmeasured adds videos of unknown length.
func (a *app) addUnmeasured(t *testing.T, ids ...string) {
	t.Helper()
	categories, err := a.store.Categories(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	videos := make([]library.Video, len(ids))
	for i, id := range ids {
		videos[i] = library.Video{ID: id, Title: "Without a length", Category: categories[0].Name}
	}
	if err := fill.Put(t.Context(), a.store, nil, videos); err != nil {
		t.Fatal(err)
	}
}

// signUps returns the tokens of n new accounts.
func (a *app) signUps(t *testing.T, n int) []string {
	t.Helper()
	tokens := make([]string, n)
	for i := range tokens {
		tokens[i] = a.signUp(t, fmt.Sprintf("user%d@example.org", i))
	}
	return tokens
}

// reportLength saves a position with the length that the player reports.
func (a *app) reportLength(t *testing.T, token, videoID string, length int) {
	t.Helper()
	a.expect(t, 200, call{route: "PUT /user/positions/" + videoID, token: token, body: fmt.Sprintf(`{"seconds":5,"length":%d}`, length)})
}

// lengthOf returns the length of the video in the library. It returns nil if the length is unknown.
func (a *app) lengthOf(t *testing.T, videoID string) any {
	t.Helper()
	return a.expect(t, 200, call{route: "GET /video/" + videoID}).body["video"].(map[string]any)["durationSeconds"]
}

//proves:length-agreed
func TestPosition_AgreedLengthBecomesVideoLength(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addUnmeasured(t, unmeasuredID)
		const measuredID = "8X-e5cJ_L3M"
		tokens := app.signUps(t, 3)
		for _, token := range append(tokens, app.guest(t)) {
			app.reportLength(t, token, measuredID, 77)
		}
		app.reportLength(t, tokens[0], unmeasuredID, 600)
		app.reportLength(t, tokens[1], unmeasuredID, 300)
		app.reportLength(t, app.guest(t), unmeasuredID, 600)
		app.reportLength(t, app.guest(t), unmeasuredID, 600)
		app.flushActivity(t)
		app.reportLength(t, tokens[2], unmeasuredID, 601)
		app.flushActivity(t)
		same(t, "length from two accounts, against one", app.lengthOf(t, unmeasuredID), nil)
		app.reportLength(t, tokens[1], unmeasuredID, 602)
		app.flushActivity(t)
		same(t, "length from three accounts", app.lengthOf(t, unmeasuredID), 601.0)
		entry := app.latest(t)
		same(t, "audit log", []any{entry["action"], entry["from"], entry["subject"], entry["was"], entry["is"]},
			[]any{"video.edited", "server", unmeasuredID, map[string]any{"length": ""}, map[string]any{"length": "601"}})
		for _, token := range tokens {
			app.reportLength(t, token, unmeasuredID, 30)
		}
		app.flushActivity(t)
		same(t, "length after further reports", app.lengthOf(t, unmeasuredID), 601.0)
		same(t, "length of the catalogue", app.lengthOf(t, measuredID), 1659.0)
	})
}

// The length that a curator sets must stay, even if users' reports are being stored at the same
// time.
func TestPosition_AgreedLengthNeverReplacesCuratorsLength(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addUnmeasured(t, unmeasuredID)
	for _, token := range app.signUps(t, 3) {
		app.reportLength(t, token, unmeasuredID, 600)
	}
	app.expect(t, 200, call{route: "PATCH /admin/videos/" + unmeasuredID, token: app.operator(t), body: `{"length":"90"}`})
	app.flushActivity(t)
	same(t, "length", app.lengthOf(t, unmeasuredID), 90.0)
}

func TestPosition_NoLengthIsSetDuringImport(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addUnmeasured(t, unmeasuredID)
	tokens := app.signUps(t, 3)
	for _, token := range tokens {
		app.reportLength(t, token, unmeasuredID, 600)
	}
	var flushed error
	err := app.store.ImportCatalogue(t.Context(), library.CatalogueImport{
		Base: app.store.Revision().Number,
		Videos: func(yield func(library.Video, error) bool) {
			for _, v := range manyVideos(library.MaxRecordedChanges + 1) { // more videos than in an import that does not block other changes
				yield(v, nil)
			}
			flushed = app.handler.FlushActivity(t.Context())
		},
	})
	if err := errors.Join(err, flushed); err != nil {
		t.Fatal(err)
	}
	same(t, "length during the import", app.lengthOf(t, unmeasuredID), nil)
	app.reportLength(t, tokens[0], unmeasuredID, 600)
	app.flushActivity(t)
	same(t, "length after the import", app.lengthOf(t, unmeasuredID), 600.0)
}

// failingLengths is a length store whose writes fail while isFailing is true.
type failingLengths struct {
	library.LengthStore
	isFailing *bool
}

func (s failingLengths) ReportLengths(ctx context.Context, reports []library.LengthReport) error {
	if *s.isFailing {
		return errHalfway
	}
	return s.LengthStore.ReportLengths(ctx, reports)
}

func TestPosition_LengthsAreRetainedAfterFailedWrite(t *testing.T) {
	t.Parallel()
	isFailing := true
	app := inMemory(t, func(c *api.Config) { c.Lengths = failingLengths{c.Lengths, &isFailing} })
	app.addUnmeasured(t, unmeasuredID)
	for _, token := range app.signUps(t, 3) {
		app.reportLength(t, token, unmeasuredID, 600)
	}
	if err := app.handler.FlushActivity(t.Context()); !errors.Is(err, errHalfway) {
		t.Fatalf("got error %v, want %v", err, errHalfway)
	}
	isFailing = false
	app.flushActivity(t)
	same(t, "length", app.lengthOf(t, unmeasuredID), 600.0)
}

// countingLengths is a length store that records the number of reports of each call.
type countingLengths struct {
	library.LengthStore
	counts *[]int
}

func (s countingLengths) ReportLengths(ctx context.Context, reports []library.LengthReport) error {
	*s.counts = append(*s.counts, len(reports))
	return s.LengthStore.ReportLengths(ctx, reports)
}

// Other writes to SQLite wait for each batch.
func TestPosition_LengthsAreStoredInBatches(t *testing.T) {
	t.Parallel()
	var counts []int
	app := inMemory(t, func(c *api.Config) { c.Lengths = countingLengths{c.Lengths, &counts} })
	ids := unmeasuredIDs(library.LengthReportBatch / 3 * 2)
	app.addUnmeasured(t, ids...)
	for _, token := range app.signUps(t, 3) {
		for _, id := range ids {
			app.reportLength(t, token, id, 60)
		}
	}
	app.flushActivity(t)
	same(t, "reports per call", counts, []int{library.LengthReportBatch, 3*len(ids) - library.LengthReportBatch})
	for _, id := range ids {
		same(t, "length of "+id, app.lengthOf(t, id), 60.0)
	}
}

// unmeasuredIDs returns n IDs for [app.addUnmeasured].
func unmeasuredIDs(n int) []string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = fmt.Sprintf("video%06d", i)
	}
	return ids
}

// One account must not use the memory for the reports of all accounts.
func TestPosition_UnsavedLengthsOfAccountAreLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	ids := unmeasuredIDs(library.MaxAccountLengthReports + 1)
	app.addUnmeasured(t, ids...)
	tokens := app.signUps(t, 3)
	firstID, lastID := ids[0], ids[len(ids)-1]
	app.reportLength(t, tokens[0], firstID, 90)
	for _, id := range ids[1:] {
		// Each report has a later time, because a store retains only the latest reports.
		app.clock.advance(time.Second)
		app.reportLength(t, tokens[0], id, 60)
	}
	app.reportLength(t, tokens[0], firstID, 60)
	for _, token := range tokens[1:] {
		app.reportLength(t, token, firstID, 60)
		app.reportLength(t, token, lastID, 60)
	}
	app.flushActivity(t)
	same(t, "lengths", []any{app.lengthOf(t, firstID), app.lengthOf(t, lastID)}, []any{60.0, nil})
	app.reportLength(t, tokens[0], lastID, 60)
	app.flushActivity(t)
	same(t, "length after the next report", app.lengthOf(t, lastID), 60.0)
}

// Reports of guests do not count towards the limit.
func TestPosition_UnsavedLengthsAreLimited(t *testing.T) {
	t.Parallel()
	const beyondID = "unmeasured2"
	app := inMemory(t)
	ids := unmeasuredIDs(library.MaxAccountLengthReports)
	app.addUnmeasured(t, append(ids, unmeasuredID, beyondID)...)
	tokens := app.signUps(t, 3+limits.UnsavedLengthReports/len(ids))
	tokens, others := tokens[:3], tokens[3:]
	guest := app.guest(t)
	for _, id := range ids[:len(tokens)] {
		app.reportLength(t, guest, id, 60)
	}
	for i, token := range others {
		for j, id := range ids {
			if i > 0 || j >= len(tokens) { // leaves space for the reports about one video
				app.reportLength(t, token, id, 60*(i+1))
			}
		}
	}
	reportAll := func(id string) {
		for _, token := range tokens {
			app.reportLength(t, token, id, 60)
		}
	}
	reportAll(unmeasuredID)
	reportAll(beyondID)
	app.flushActivity(t)
	same(t, "lengths", []any{app.lengthOf(t, unmeasuredID), app.lengthOf(t, beyondID)}, []any{60.0, nil})
	reportAll(beyondID)
	app.flushActivity(t)
	same(t, "length after the next reports", app.lengthOf(t, beyondID), 60.0)
}
