package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
)

// outline is the immutable outline of a video. A write replaces the whole outline.
type outline struct {
	chapters    []library.Chapter
	transcripts map[string][]library.Cue // cues by language
	questions   []library.Question       // questions in the order of their time
}

// Outline implements [library.OutlineReader].
func (s *Store) Outline(ctx context.Context, videoID string) (found library.Outline, err error) {
	const op = "read the outline of a video"
	err = s.read(ctx, op, func() error {
		index, err := s.indexOf(op, videoID)
		if err != nil {
			return err
		}
		found = s.outlineOf(index)
		return nil
	})
	return found, err
}

// outlineOf returns the outline of the video at the index.
func (s *Store) outlineOf(index int) library.Outline {
	saved := s.outlines[index]
	return library.Outline{
		Chapters:  append([]library.Chapter{}, saved.chapters...),
		Languages: append([]string{}, slices.Sorted(maps.Keys(saved.transcripts))...),
		Questions: append([]library.Question{}, saved.questions...),
	}
}

// OutlineStates implements [library.OutlineStore].
func (s *Store) OutlineStates(ctx context.Context, videoIDs []string) (states []library.OutlineState, err error) {
	err = s.read(ctx, "read the outlines of videos", func() error {
		states = make([]library.OutlineState, len(videoIDs))
		for i, id := range videoIDs {
			states[i] = s.outlineState(id)
		}
		return nil
	})
	return states, err
}

// outlineStateOf returns the state of the video. If the library does not have the video, the state
// is zero.
func (s *Store) outlineStateOf(videoID string) library.OutlineState {
	state := s.outlineState(videoID)
	if state.Removed() {
		return library.OutlineState{}
	}
	return state
}

// outlineState returns the state of the video, even if the video was removed.
func (s *Store) outlineState(videoID string) library.OutlineState {
	index, ok := s.index[videoID]
	if !ok {
		return library.OutlineState{}
	}
	return library.OutlineState{Video: s.shown(s.videos[index])[0], Outline: s.outlineOf(index)}
}

// Transcript implements [library.OutlineReader].
func (s *Store) Transcript(ctx context.Context, videoID, language string) (library.Transcript, error) {
	const op = "read a transcript"
	transcript := library.Transcript{Language: language}
	err := s.read(ctx, op, func() error {
		index, err := s.indexOf(op, videoID)
		if err != nil {
			return err
		}
		cues, there := s.outlines[index].transcripts[language]
		if !there {
			return library.NewError(op, library.CodeTranscriptNotFound)
		}
		transcript.Cues = slices.Clone(cues)
		return nil
	})
	return transcript, err
}

// TranscriptSize implements [library.OutlineReader].
func (s *Store) TranscriptSize(ctx context.Context, videoID, language string) (size int64, err error) {
	transcript, err := s.Transcript(ctx, videoID, language)
	for _, cue := range transcript.Cues {
		size += int64(cueBytes + len(cue.Text))
	}
	return size, err
}

// cueBytes is the approximate size in bytes of the JSON of a cue without its text.
const cueBytes = 32

// TranscriptKeys implements [library.OutlineReader].
func (s *Store) TranscriptKeys(ctx context.Context, after library.TranscriptKey, limit int) (all []library.TranscriptKey, err error) {
	err = s.read(ctx, "list transcripts", func() error {
		all = []library.TranscriptKey{}
		for index, saved := range s.outlines {
			for language := range saved.transcripts {
				each := library.TranscriptKey{Video: keyOf(index), Language: language}
				if !s.videos[index].Removed() && compareTranscribed(each, after) > 0 {
					all = append(all, each)
				}
			}
		}
		library.Sort(all, compareTranscribed)
		all = all[:min(limit, len(all))]
		return nil
	})
	return all, err
}

func compareTranscribed(a, b library.TranscriptKey) int {
	return cmp.Or(cmp.Compare(a.Video, b.Video), cmp.Compare(a.Language, b.Language))
}

// UpdateOutlines implements [library.OutlineStore].
func (s *Store) UpdateOutlines(ctx context.Context, prepared []library.OutlineChange, update library.OutlineUpdate) error {
	const op = "change the outlines of videos"
	return updated(s.changeCatalogue(ctx, op, nil, func(next *Store) error {
		now := make([]library.OutlineState, len(prepared))
		for i, change := range prepared {
			now[i] = s.outlineStateOf(change.VideoID)
		}
		selected, err := update(now)
		if err != nil {
			return err
		}
		if len(selected.Changes) == 0 {
			return errUnchanged
		}
		for _, i := range selected.Changes {
			index, err := next.indexOf(op, prepared[i].VideoID)
			if err != nil {
				return err
			}
			next.outlines[index] = next.outlines[index].changed(prepared[i])
			next.changed[index] = next.revision
		}
		s.appendAudit(selected.Note)
		return nil
	}))
}

// changed returns the outline after the change.
func (o outline) changed(change library.OutlineChange) outline {
	next := outline{chapters: o.chapters, transcripts: make(map[string][]library.Cue), questions: o.questions}
	maps.Copy(next.transcripts, o.transcripts)
	if change.Chapters != nil {
		next.chapters = slices.Clone(change.Chapters)
	}
	for _, t := range change.Transcripts {
		if len(t.Cues) == 0 {
			delete(next.transcripts, t.Language)
			continue
		}
		cues := make([]library.Cue, len(t.Cues))
		for i, c := range t.Cues {
			cues[i] = library.Cue{From: c.From.Truncate(time.Millisecond), To: c.To.Truncate(time.Millisecond), Text: c.Text}
		}
		next.transcripts[t.Language] = cues
	}
	return next
}
