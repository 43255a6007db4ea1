package sqlite

import (
	"errors"
	"path/filepath"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func TestTranscript_CorruptCuesReturnError(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "c", Name: "C"}}, []library.Video{{ID: "v", Category: "C"}}))
	transcript := library.Transcript{Language: "en", Cues: []library.Cue{{Text: "sharding"}}}
	ok(t, fill.Outlines(t.Context(), store, library.OutlineChange{VideoID: "v", Transcripts: []library.Transcript{transcript}}))
	for _, cues := range []string{"X''", "X'00'", "substr(cues, 1, length(cues) / 2)"} {
		_, err := poolAt(t, path).ExecContext(t.Context(), "UPDATE transcripts SET cues = "+cues)
		ok(t, err)
		if _, err := store.Transcript(t.Context(), "v", "en"); !errors.Is(err, library.ErrCorrupt) {
			t.Errorf("cues %s: got error %v, want ErrCorrupt", cues, err)
		}
		if _, err := store.TranscriptSize(t.Context(), "v", "en"); cues == "X''" && !errors.Is(err, library.ErrCorrupt) {
			t.Errorf("size of cues %s: got error %v, want ErrCorrupt", cues, err)
		}
	}
}
