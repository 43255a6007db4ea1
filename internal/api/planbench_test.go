package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// BenchmarkPlanDays computes a plan with 9 categories. Each category has 5,000 videos and 40
// questions of the bank. The caches are warm. The target is at most 50 ms.
func BenchmarkPlanDays(b *testing.B) {
	eachStore(b, func(b *testing.B, store library.Store) {
		const categories, each = 9, 5_000
		var names []library.Category
		var ids []string
		for c := range categories {
			id := fmt.Sprint("c", c)
			names, ids = append(names, library.Category{ID: id, Name: id}), append(ids, `"`+id+`"`)
		}
		videos := make([]library.Video, categories*each)
		for i := range videos {
			videos[i] = library.Video{
				ID: fmt.Sprintf("v%010d", i), Title: fmt.Sprint("A title of video ", i), Description: strings.Repeat("words ", 80),
				Seconds: 600 + i%1800, Category: names[i/each].ID,
			}
		}
		if err := fill.Put(b.Context(), store, names, videos); err != nil {
			b.Fatal(err)
		}
		bank := make([]library.BankEntry, 40*categories)
		for i := range bank {
			bank[i] = bankEntry(fmt.Sprint("b", i), names[i%categories].ID)
		}
		if err := fill.Bank(b.Context(), store, bank...); err != nil {
			b.Fatal(err)
		}
		app := newBenchAPI(b, store)
		token := app.guest(b)
		today := time.Now().UTC()
		app.request(b, http.StatusOK, "PUT", "/user/plan", token, fmt.Sprintf(`{"interviewOn":"%s","startsOn":"%s","zone":"Europe/Berlin",
			"minutes":[60,60,60,60,60,60,60],"daysOff":[],"categories":[%s],"playlists":[],"dropped":[]}`,
			today.AddDate(0, 0, 90).Format(time.DateOnly), today.Format(time.DateOnly), strings.Join(ids, ",")))
		days := "/user/plan/days?today=" + today.Format(time.DateOnly)
		app.request(b, http.StatusOK, "GET", days, token, "")
		for b.Loop() {
			app.request(b, http.StatusOK, "GET", days, token, "")
		}
	})
}
