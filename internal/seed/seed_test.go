package seed_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/seed"
)

func config() seed.Config {
	var mu sync.Mutex
	next := 0
	return seed.Config{
		NewID: func() string {
			mu.Lock()
			defer mu.Unlock()
			next++
			return fmt.Sprint("id-", next)
		},
		NewPassword: rand.Text,
		Now:         func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) },
		Hash:        func(_ context.Context, password string) (string, error) { return "hash of " + password, nil },
	}
}

//proves:sample-users-16,16-videos-four
func TestCatalogue_HasSpecifiedVideos(t *testing.T) {
	t.Parallel()
	categories, videos, err := seed.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	shelves := map[string]int{}
	for _, c := range categories {
		shelves[c.Name] = 0
		if c.ID == "" || c.Description == "" || c.ImageURL != "/categories/"+c.ID+".svg" {
			t.Errorf("got category %+v, want a description and an image", c)
		}
	}
	id, digits, day := regexp.MustCompile(`^[A-Za-z0-9_-]{11}$`), regexp.MustCompile(`^[0-9]*$`), regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})?$`)
	for _, v := range videos {
		if _, there := shelves[v.Category]; !there {
			t.Errorf("%s: got unknown category %q", v.ID, v.Category)
		}
		shelves[v.Category]++
		if !id.MatchString(v.ID) || v.Title == "" || v.Description == "" || v.CreatorName == "" {
			t.Errorf("got video %+v, want an ID, a title, a description and a creator", v)
		}
		if v.Type == "" {
			t.Errorf("%s: got no type, want one for the filter", v.ID)
		}
		if !digits.MatchString(v.Views) || !day.MatchString(v.UploadedOn) || !day.MatchString(v.ViewsAsOf) {
			t.Errorf("got video %+v, want valid views and dates", v)
		}
	}
	want := map[string]int{
		"Product Management": 4, "Management Entrances": 4, "Software Development": 4, "Public Sector Professions": 4,
	}
	if diff := cmp.Diff(want, shelves); diff != "" {
		t.Errorf("videos by category (-want +got):\n%s", diff)
	}
}

//proves:sample-users-16
func TestApplySeed_CreatesSampleUsersOnce(t *testing.T) {
	t.Parallel()
	store := memory.New()
	first, err := seed.Apply(t.Context(), store, config())
	if err != nil || len(first) != 2 {
		t.Fatalf("first Apply: got %v, error %v, want 2 accounts", first, err)
	}
	if first[0].Password == first[1].Password || len(first[0].Password) < 20 {
		t.Errorf("got passwords %q and %q, want two random ones", first[0].Password, first[1].Password)
	}
	for _, account := range first {
		user, err := store.UserByEmail(t.Context(), account.Email)
		if err != nil || user.PasswordHash != "hash of "+account.Password || user.Guest() {
			t.Errorf("%s: got account %+v, error %v, want the password's hash", account.Email, user, err)
		}
	}
	again, err := seed.Apply(t.Context(), store, config())
	if err != nil || len(again) != 0 {
		t.Errorf("second Apply: got %v, error %v, want no accounts", again, err)
	}
}

func TestApplySeed_RetainsUserData(t *testing.T) {
	t.Parallel()
	store := memory.New()
	accounts, err := seed.Apply(t.Context(), store, config())
	if err != nil {
		t.Fatal(err)
	}
	user, err := store.UserByEmail(t.Context(), accounts[0].Email)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.AddToCollection(t.Context(), user.ID, library.Likes, "se6Soyi2k0U", time.Time{}); err != nil {
		t.Fatal(err)
	}
	want, err := store.Collection(t.Context(), user.ID, library.Likes, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := seed.Apply(t.Context(), store, config()); err != nil {
		t.Fatal(err)
	}
	got, err := store.Collection(t.Context(), user.ID, library.Likes, 0)
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("likes after a second Apply: error %v (-want +got):\n%s", err, diff)
	}
}

// A second Apply must not change videos that an operator has corrected or removed.
func TestApplySeed_RunsOnce(t *testing.T) {
	t.Parallel()
	store := memory.New()
	if _, err := seed.Apply(t.Context(), store, config()); err != nil {
		t.Fatal(err)
	}
	corrected, err := store.Video(t.Context(), "se6Soyi2k0U")
	if err != nil {
		t.Fatal(err)
	}
	corrected.Title = "A title that its operator has corrected"
	if err := fill.Put(t.Context(), store, nil, []library.Video{corrected}); err != nil {
		t.Fatal(err)
	}
	if _, err := seed.Apply(t.Context(), store, config()); err != nil {
		t.Fatal(err)
	}
	if got, err := store.Video(t.Context(), corrected.ID); err != nil || got != corrected {
		t.Errorf("second Apply: got video %+v, error %v, want %+v", got, err, corrected)
	}
	if offer, err := seed.UnseededVideos(t.Context(), store); err != nil || len(offer.Videos) > 0 {
		t.Errorf("got updates %v, error %v, want none for seeded videos", offer, err)
	}
}

// UnseededVideos must return videos that are new in the binary, which Apply must not add.
func TestUnseededVideos_ListsNewVideos(t *testing.T) {
	t.Parallel()
	store := memory.New()
	categories, videos, err := seed.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	before := library.Seed{Categories: categories, Videos: videos[:len(videos)-1]}
	if err := store.ApplySeed(t.Context(), before, nil); err != nil {
		t.Fatal(err)
	}
	if accounts, err := seed.Apply(t.Context(), store, config()); err != nil || len(accounts) > 0 {
		t.Errorf("Apply to an earlier catalogue: got %v, error %v, want no accounts", accounts, err)
	}
	last := videos[len(videos)-1]
	if _, err := store.Video(t.Context(), last.ID); library.CodeOf(err) != library.CodeVideoNotFound {
		t.Errorf("new video before the update: got error %v, want not found", err)
	}
	offer, err := seed.UnseededVideos(t.Context(), store)
	want := library.Seed{Categories: categories[len(categories)-1:], Videos: videos[len(videos)-1:]}
	if diff := cmp.Diff(want, offer); err != nil || diff != "" {
		t.Errorf("updates: error %v (-want +got):\n%s", err, diff)
	}
}

func TestApplySeed_ConcurrentServersSeedOnce(t *testing.T) {
	t.Parallel()
	store, created := memory.New(), make(chan int, 8)
	shared := config()
	var all sync.WaitGroup
	for range cap(created) {
		all.Go(func() {
			accounts, err := seed.Apply(t.Context(), store, shared)
			if err != nil {
				t.Errorf("Apply: got error %v", err)
			}
			created <- len(accounts)
		})
	}
	all.Wait()
	close(created)
	sum := 0
	for n := range created {
		sum += n
	}
	if sum != 2 {
		t.Errorf("got %d sample users, want 2", sum)
	}
}
