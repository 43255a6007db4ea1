package librarytest

import (
	"errors"
	"fmt"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func lengthTests() []subtest {
	return []subtest{
		{"a length that three accounts report is agreed", testLengthsAgree},
		{"reports of guests, missing accounts and ineligible videos are skipped", testLengthsSkipped},
		{"only the latest reports about a video are retained", testLengthsOfVideo},
		{"only the latest reports of an account are retained", testLengthsOfAccount},
		{"reports are deleted when the video gets a length", testLengthsKnown},
		{"reports are deleted with their account", testLengthsDeletedUser},
		{"the last of several concurrent calls sees all reports", testLengthsTogether},
	}
}

// report stores reports about one video. The accounts are named user-00001 and so on.
func (f *fixture) report(videoID string, seconds ...int) {
	f.Helper()
	for i, each := range seconds {
		f.ok(f.store.ReportLengths(f.Context(), []library.LengthReport{lengthReport(i, videoID, each)}))
	}
}

func lengthReport(user int, videoID string, seconds int) library.LengthReport {
	return library.LengthReport{UserID: userID(user), VideoID: videoID, Seconds: seconds, At: at(user)}
}

func userID(i int) string { return fmt.Sprintf("user-%05d", i+1) }

// createUsers creates accounts for [fixture.report].
func (f *fixture) createUsers(n int) {
	f.Helper()
	for i := range n {
		f.create(account(userID(i)))
	}
}

func (f *fixture) wantAgreed(want map[string]int, videoIDs ...string) {
	f.Helper()
	agreed, err := f.store.AgreedLengths(f.Context(), videoIDs)
	f.ok(err)
	f.same("agreed lengths", agreed, want)
}

func testLengthsAgree(f *fixture) {
	f.put("a", "b", "c")
	f.createUsers(3)
	f.report("a", 600, 600)
	f.report("b", 60, 60, 60)
	f.report("c", 60, 60, 90)
	f.wantAgreed(map[string]int{"b": 60}, "a", "b", "c", "missing")
	f.report("a", 600, 600)
	f.wantAgreed(map[string]int{}, "a")
	f.report("a", 600, 600, 601)
	f.wantAgreed(map[string]int{"a": 600}, "a")
	f.report("c", 60, 60, 60)
	f.wantAgreed(map[string]int{"c": 60}, "c")
}

func testLengthsSkipped(f *fixture) {
	known := video("known")
	known.Seconds = 5
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{video("a"), known, video("removed")}))
	f.ok(fill.Remove(f.Context(), f.store, []string{"removed"}, at(1)))
	f.createUsers(3)
	f.create(guest("gus", at(60)))
	f.ok(f.store.ReportLengths(f.Context(), []library.LengthReport{
		lengthReport(0, "a", 60), lengthReport(1, "a", 60),
		{UserID: "gus", VideoID: "a", Seconds: 60, At: at(1)}, {UserID: "missing", VideoID: "a", Seconds: 60, At: at(1)},
	}))
	for _, id := range []string{"known", "removed", "missing"} {
		f.report(id, 60, 60, 60)
	}
	f.wantAgreed(map[string]int{}, "a", "known", "removed", "missing")
	f.put("known", "removed", "missing") // these videos have no length
	f.wantAgreed(map[string]int{}, "known", "removed", "missing")
}

func testLengthsOfVideo(f *fixture) {
	const beyond = 2
	f.put("a")
	f.createUsers(library.MaxLengthReports + beyond)
	seconds := make([]int, library.MaxLengthReports+beyond)
	for i := range seconds {
		seconds[i] = 60
		if i < library.MaxLengthReports/2+1 {
			seconds[i] = 600
		}
	}
	f.report("a", seconds[:library.MaxLengthReports]...)
	f.wantAgreed(map[string]int{"a": 600}, "a")
	f.report("a", seconds...) // the two oldest reports, both of 600 s, are deleted
	f.wantAgreed(map[string]int{"a": 60}, "a")
}

func testLengthsOfAccount(f *fixture) {
	all := videoIDs(library.MaxAccountLengthReports + 1)
	f.put(all...)
	f.createUsers(3)
	f.report(all[0], 60, 60, 60)
	for i := range 3 {
		second := lengthReport(i, all[1], 60)
		second.At = at(50)
		f.ok(f.store.ReportLengths(f.Context(), []library.LengthReport{second}))
	}
	f.wantAgreed(map[string]int{all[0]: 60, all[1]: 60}, all[:2]...)
	more := make([]library.LengthReport, 0, len(all))
	for i, id := range all[2:] {
		report := lengthReport(0, id, 60)
		report.At = at(100 + i)
		more = append(more, report)
	}
	f.ok(f.store.ReportLengths(f.Context(), more))
	f.wantAgreed(map[string]int{all[1]: 60}, all[:2]...)
}

func testLengthsKnown(f *fixture) {
	f.put("a", "b", "c")
	f.createUsers(3)
	withLength := func(id string, seconds int) library.Video {
		v := video(id)
		v.Seconds = seconds
		return v
	}
	set := func(id string, seconds int) error {
		return f.store.UpdateCatalogue(f.Context(), []string{id}, func(now library.CatalogueState) (library.CatalogueChange, error) {
			now.Videos[0].Seconds = seconds
			return library.CatalogueChange{Videos: now.Videos}, nil
		})
	}
	for _, id := range []string{"a", "b", "c"} {
		f.report(id, 60, 60, 60)
	}
	f.ok(set("a", 60))
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{withLength("b", 7)}))
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{{ID: "c", Title: "Another", Category: sampleCategory().Name}}))
	f.ok(set("a", 0))
	f.ok(set("b", 0))
	f.wantAgreed(map[string]int{"c": 60}, "a", "b", "c")
	many := make([]library.Video, library.MaxRecordedChanges+1)
	for i, id := range videoIDs(len(many)) {
		many[i] = withLength(id, 9)
	}
	many[0] = withLength("c", 8)
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, many))
	f.ok(set("c", 0))
	f.wantAgreed(map[string]int{}, "c")
}

func testLengthsDeletedUser(f *fixture) {
	f.put("a")
	f.createUsers(4)
	f.report("a", 60, 60, 60, 600)
	f.wantAgreed(map[string]int{"a": 60}, "a")
	f.ok(f.store.DeleteUser(f.Context(), userID(0), library.Credentials{}, nil))
	f.wantAgreed(map[string]int{}, "a")
	f.create(account(userID(0)))
	f.wantAgreed(map[string]int{}, "a")
}

func testLengthsTogether(f *fixture) {
	const writers = 3
	f.put("a", "b")
	f.createUsers(writers)
	agreed := make([]map[string]int, writers)
	errs := concurrently(writers, func(i int) (err error) {
		reports := []library.LengthReport{lengthReport(i, "b", 60), lengthReport(i, "a", 600)}
		if err = f.store.ReportLengths(f.Context(), reports); err == nil {
			agreed[i], err = f.store.AgreedLengths(f.Context(), []string{"a", "b"})
		}
		return err
	})
	f.ok(errors.Join(errs...))
	saw := 0
	for _, lengths := range agreed {
		if len(lengths) == 2 {
			f.same("agreed lengths", lengths, map[string]int{"a": 600, "b": 60})
			saw++
		}
	}
	f.same("at least one writer saw all reports", saw > 0, true)
}
