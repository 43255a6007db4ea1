package library

import (
	"context"
	"slices"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// Limits of what is kept beside a video. Who puts more is refused by whoever reads it
// from outside; stores keep what they are given.
const (
	// MaxChapters is how many chapters a video has.
	MaxChapters = limits.VideoChapters
	// MaxTranscripts is how many transcripts a video has, one for each language.
	MaxTranscripts = limits.VideoTranscripts
	// MaxCues is how many cues a transcript has.
	MaxCues = limits.TranscriptCues
	// MaxTranscriptText is how many bytes the texts of a transcript's cues have together.
	MaxTranscriptText = limits.TranscriptText
	// MaxOutlineChanges is how many videos one [OutlineStore.ChangeOutlines] changes.
	MaxOutlineChanges = limits.OutlineChanges
)

// Chapter is a part of a video, up to where the next one begins.
type Chapter struct {
	Title   string `json:"title"`
	Seconds int    `json:"seconds"` // where it begins
}

// Cue is what is said from one moment of a video to another.
type Cue struct {
	From, To time.Duration // since the beginning, kept to the millisecond
	Text     string        // plain text, never markup
}

// Transcript is what is said in a video, in one language.
type Transcript struct {
	Language string // a tag such as "en" or "pt-BR": see [IsLanguage]
	Cues     []Cue  // in the order in which they begin
}

// Outline is what parts a video has.
type Outline struct {
	Chapters  []Chapter  // in order; empty when none were put
	Languages []string   // of its transcripts, in alphabetical order
	Questions []Question // by their moments, and then by their ids
}

// OutlineChange says what is put beside a video.
type OutlineChange struct {
	VideoID     string
	Chapters    []Chapter    // in place of those that there are; nil leaves them, an empty slice removes them
	Transcripts []Transcript // each in place of the one of its language; without cues it is removed
}

// Transcribed is a transcript that there is, by its video's key.
type Transcribed struct {
	Video    int64
	Language string
}

// OutlineReader reads what is kept beside the videos of the library.
type OutlineReader interface {
	// Outline returns what parts the video has, or CodeVideoNotFound, also of one that
	// was removed.
	Outline(ctx context.Context, videoID string) (Outline, error)

	// Transcript returns what is said in the video in that language. A video that is not
	// there, or was removed, is CodeVideoNotFound; then a language in which it has none is
	// CodeTranscriptNotFound. One whose stored bytes can't be read wraps [ErrCorrupt].
	Transcript(ctx context.Context, videoID, language string) (Transcript, error)

	// VideoQuestions returns the questions that are marked in videos of the library, in the
	// order of their videos' keys, their moments and their ids; [MaxVideoQuestions] at most.
	VideoQuestions(ctx context.Context) ([]VideoQuestion, error)

	// Transcribed returns which transcripts there are of videos in the library, by key and
	// then by language, at most limit of those that come after the given one; its zero
	// value comes before all.
	Transcribed(ctx context.Context, after Transcribed, limit int) ([]Transcribed, error)
}

// OutlineState is a video of the library with what is kept beside it. Of a video that is not
// there, or was removed, it is zero.
type OutlineState struct {
	Video
	Outline
}

// Clone returns a copy that an update can change.
func (s OutlineState) Clone() OutlineState {
	s.Chapters, s.Languages, s.Questions = slices.Clone(s.Chapters), slices.Clone(s.Languages), slices.Clone(s.Questions)
	return s
}

// There reports whether the library has the video.
func (s OutlineState) There() bool { return s.ID != "" }

// OutlineUpdate selects which of the prepared changes are made, from the current states of
// their videos, in the order of the changes. It is called as a [CatalogueUpdate] is, and must
// be pure for the same reasons. What it is given belongs to it.
type OutlineUpdate func(now []OutlineState) (OutlineSelection, error)

// OutlineSelection is what an [OutlineUpdate] returns.
type OutlineSelection struct {
	Changes []int     // the indexes of the changes that are made, in the order in which they are made
	Note    *LogEntry // is entered in the log together with the changes; nil enters nothing
}

// OutlineStore keeps the chapters and the transcripts of videos.
type OutlineStore interface {
	// UpdateOutlines makes those of the prepared changes, at most [MaxOutlineChanges], that
	// update selects, together, and with them a revision in which the videos are changed. No
	// other change comes between what update is given and what it returns. When update
	// returns an error, or selects none, nothing changes; its error is returned as it is. A
	// selected change of a video that is not there, or was removed, is CodeVideoNotFound, and
	// nothing happens. What is kept of a video stays when it is removed, and is there again
	// when it comes back. Chapters come in order, cues too, and a change names each language
	// once.
	UpdateOutlines(ctx context.Context, prepared []OutlineChange, update OutlineUpdate) error
}

// maxLanguage is how many characters a language's tag has at most.
const maxLanguage = 35

// IsLanguage reports whether the tag has the form of a language's: two or three letters,
// and then parts of one to eight letters and digits, each after a hyphen.
func IsLanguage(tag string) bool {
	if len(tag) > maxLanguage {
		return false
	}
	for i, part := range strings.Split(tag, "-") {
		if len(part) == 0 || len(part) > 8 || strings.Trim(part, alphanumeric) != "" {
			return false
		}
		if i == 0 && (len(part) < 2 || len(part) > 3 || strings.ContainsAny(part, "0123456789")) {
			return false
		}
	}
	return true
}

const alphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
