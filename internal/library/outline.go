package library

import (
	"context"
	"slices"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// Limits of the outline of a video. Stores do not check these limits, because the code that parses
// input enforces them.
const (
	// MaxChapters is the maximum number of chapters of a video.
	MaxChapters = limits.VideoChapters
	// MaxTranscripts is the maximum number of transcripts of a video: one for each
	// language.
	MaxTranscripts = limits.VideoTranscripts
	// MaxCues is the maximum number of cues of a transcript.
	MaxCues = limits.TranscriptCues
	// MaxTranscriptText is the maximum total of the bytes of a transcript's texts.
	MaxTranscriptText = limits.TranscriptText
	// MaxOutlineChanges is the maximum number of videos that one call of
	// [OutlineStore.UpdateOutlines] changes.
	MaxOutlineChanges = limits.OutlineChanges
)

// Chapter is a section of a video that ends at the start of the next chapter.
type Chapter struct {
	Title   string `json:"title"`
	Seconds int    `json:"seconds"` // start of the chapter in seconds
}

// Cue is the spoken text of an interval of a video.
type Cue struct {
	From, To time.Duration // start and end after the start of the video, with a precision of 1 ms
	Text     string        // plain text of the cue, without markup
}

// Transcript is the spoken text of a video in one language.
type Transcript struct {
	Language string // language tag such as "en" or "pt-BR": see [IsLanguage]
	Cues     []Cue  // cues, sorted by their start
}

// Outline contains the chapters, transcripts and questions of a video.
type Outline struct {
	Chapters  []Chapter  // chapters in their order; empty if the video has no chapters
	Languages []string   // language tags of the transcripts in alphabetical order
	Questions []Question // questions sorted by time, then by ID
}

// OutlineChange changes the outline of a video.
type OutlineChange struct {
	VideoID     string
	Chapters    []Chapter    // new chapters; nil leaves the chapters unchanged, and an empty slice removes them
	Transcripts []Transcript // new transcripts; each replaces the transcript in its language; a transcript without cues removes it
}

// TranscriptKey identifies a stored transcript by its video's key and its language.
type TranscriptKey struct {
	Video    int64
	Language string
}

// OutlineReader reads the outlines of videos in the library.
type OutlineReader interface {
	// Outline returns the outline of the video. It returns CodeVideoNotFound for a missing
	// or removed video.
	Outline(ctx context.Context, videoID string) (Outline, error)

	// Transcript returns the transcript of the video in the language. It returns CodeVideoNotFound
	// for a missing or removed video, then CodeTranscriptNotFound for a missing language. If the
	// stored transcript cannot be decoded, the error wraps [ErrCorrupt].
	Transcript(ctx context.Context, videoID, language string) (Transcript, error)

	// TranscriptSize returns the approximate size of the transcript as JSON in bytes. It does not
	// read the text. It returns the same errors as Transcript.
	TranscriptSize(ctx context.Context, videoID, language string) (bytes int64, err error)

	// VideoQuestions returns a page of the questions of videos in the library, sorted by
	// [QuestionKey].
	VideoQuestions(ctx context.Context, page QuestionPage) ([]VideoQuestion, error)

	// QuestionUsage returns the number and size of the stored questions, including the
	// questions of removed videos.
	QuestionUsage(ctx context.Context) (QuestionUsage, error)

	// TranscriptKeys returns at most limit transcripts of videos in the library, sorted by key and
	// language. The result starts with the transcript that follows the key after. The zero value of
	// after precedes the first transcript.
	TranscriptKeys(ctx context.Context, after TranscriptKey, limit int) ([]TranscriptKey, error)
}

// OutlineState is a video of the library with its outline. For an unknown video it is zero.
type OutlineState struct {
	Video
	Outline
}

// Clone returns a copy that an update can modify.
func (s OutlineState) Clone() OutlineState {
	s.Chapters, s.Languages, s.Questions = slices.Clone(s.Chapters), slices.Clone(s.Languages), slices.Clone(s.Questions)
	return s
}

// Exists reports whether the library has the video.
func (s OutlineState) Exists() bool { return s.ID != "" }

// OutlineUpdate selects which of the prepared changes to apply. It receives the current states of
// the changed videos in the order of the changes, and may modify them. Like a [CatalogueUpdate], it
// can be called again and must not use the store.
type OutlineUpdate func(now []OutlineState) (OutlineSelection, error)

// OutlineSelection is the result of an [OutlineUpdate].
type OutlineSelection struct {
	Changes []int       // indexes of the selected changes, in the order in which they are applied
	Note    *AuditEntry // audit entry of the changes; nil for none
}

// OutlineStore stores the chapters and transcripts of videos.
type OutlineStore interface {
	// OutlineStates returns the states of at most [MaxOutlineChanges] videos in the order of the
	// IDs. The state of a removed video is the state that the video will have when it is restored.
	OutlineStates(ctx context.Context, videoIDs []string) ([]OutlineState, error)

	// UpdateOutlines applies those prepared changes that update selects, in one revision of the
	// catalogue. It is serialized with all other writes of the catalogue. There can be at most
	// [MaxOutlineChanges] prepared changes. update receives a zero state for a removed video. If
	// update returns an error, nothing is stored and the error is returned unchanged. If it selects
	// no change, nothing is stored. If it selects a change of a missing or removed video, nothing
	// is stored and the error is CodeVideoNotFound. A removed video retains its outline, which
	// becomes visible again when the video is restored. Chapters and cues must be sorted. A change
	// must not contain a language twice.
	UpdateOutlines(ctx context.Context, prepared []OutlineChange, update OutlineUpdate) error
}

// maxLanguage is the maximum length of a language tag in characters.
const maxLanguage = 35

// IsLanguage reports whether tag has the form of a language tag. It starts with 2 or 3 letters.
// Each further part has a hyphen and 1 to 8 letters or digits.
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
