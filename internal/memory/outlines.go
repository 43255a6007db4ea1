package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
)

// outline is what is kept beside a video. It is never changed, only replaced.
type outline struct {
	chapters    []library.Chapter
	transcripts map[string][]library.Cue // by language
	questions   []library.Question       // in order
}

// Outline implements [library.OutlineReader].
func (s *Store) Outline(ctx context.Context, videoID string) (found library.Outline, err error) {
	const op = "read the outline of a video"
	err = s.read(ctx, op, func() error {
		place, err := s.place(op, videoID)
		if err != nil {
			return err
		}
		found = s.outlineOf(place)
		return nil
	})
	return found, err
}

// outlineOf returns what is kept beside the video at the place.
func (s *Store) outlineOf(place int) library.Outline {
	kept := s.outlines[place]
	return library.Outline{
		Chapters:  append([]library.Chapter{}, kept.chapters...),
		Languages: append([]string{}, slices.Sorted(maps.Keys(kept.transcripts))...),
		Questions: append([]library.Question{}, kept.questions...),
	}
}

// outlineState returns the state of the video; zero when the library does not have it.
func (s *Store) outlineState(op, videoID string) library.OutlineState {
	place, err := s.place(op, videoID)
	if err != nil {
		return library.OutlineState{}
	}
	return library.OutlineState{Video: s.shown(s.videos[place])[0], Outline: s.outlineOf(place)}
}

// Transcript implements [library.OutlineReader].
func (s *Store) Transcript(ctx context.Context, videoID, language string) (library.Transcript, error) {
	const op = "read a transcript"
	transcript := library.Transcript{Language: language}
	err := s.read(ctx, op, func() error {
		place, err := s.place(op, videoID)
		if err != nil {
			return err
		}
		cues, there := s.outlines[place].transcripts[language]
		if !there {
			return library.NewError(op, library.CodeTranscriptNotFound)
		}
		transcript.Cues = slices.Clone(cues)
		return nil
	})
	return transcript, err
}

// Transcribed implements [library.OutlineReader].
func (s *Store) Transcribed(ctx context.Context, after library.Transcribed, limit int) (all []library.Transcribed, err error) {
	err = s.read(ctx, "list transcripts", func() error {
		all = []library.Transcribed{}
		for place, kept := range s.outlines {
			for language := range kept.transcripts {
				each := library.Transcribed{Video: keyOf(place), Language: language}
				if !s.videos[place].Removed() && compareTranscribed(each, after) > 0 {
					all = append(all, each)
				}
			}
		}
		slices.SortFunc(all, compareTranscribed)
		all = all[:min(limit, len(all))]
		return nil
	})
	return all, err
}

func compareTranscribed(a, b library.Transcribed) int {
	return cmp.Or(cmp.Compare(a.Video, b.Video), cmp.Compare(a.Language, b.Language))
}

// UpdateOutlines implements [library.OutlineStore].
func (s *Store) UpdateOutlines(ctx context.Context, prepared []library.OutlineChange, update library.OutlineUpdate) error {
	const op = "change the outlines of videos"
	return updated(s.changeCatalogue(ctx, op, nil, func(next *Store) error {
		now := make([]library.OutlineState, len(prepared))
		for i, change := range prepared {
			now[i] = s.outlineState(op, change.VideoID)
		}
		selected, err := update(now)
		if err != nil {
			return err
		}
		if len(selected.Changes) == 0 {
			return errUnchanged
		}
		for _, i := range selected.Changes {
			place, err := next.place(op, prepared[i].VideoID)
			if err != nil {
				return err
			}
			next.outlines[place] = next.outlines[place].changed(prepared[i])
			next.changed[place] = next.revision
		}
		s.addNote(selected.Note)
		return nil
	}))
}

// changed returns the outline with the change.
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
