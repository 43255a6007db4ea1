package api

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

// Parts of unknown videos must be omitted, and must not be assigned to other videos.
func TestPlaylistHead_OmitsPartsOfUnknownVideos(t *testing.T) {
	t.Parallel()
	store := memory.New()
	var videos []library.Video
	for i := range 20 {
		videos = append(videos, library.Video{ID: fmt.Sprint("v", i), Category: "C"})
	}
	if err := fill.Put(t.Context(), store, []library.Category{{ID: "c", Name: "C"}}, videos); err != nil {
		t.Fatal(err)
	}
	page, err := store.Videos(t.Context(), library.VideoQuery{})
	if err != nil {
		t.Fatal(err)
	}
	parts, want := make(map[int64]library.Part), make(map[string]partView)
	for i, v := range page.Videos {
		parts[v.Key], want[v.ID] = library.Part{From: i + 1}, partView{From: i + 1}
		parts[v.Key+1_000] = library.Part{From: 500 + i} // a part for a key that no video has
	}
	a := &api{videoIDs: newVideoIDs(store)}
	about, err := a.playlistAbout(t.Context(), library.Playlist{Parts: parts})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, about.Parts); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
}
