package sqldb

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// Outline implements [library.OutlineReader].
func (s *Store) Outline(ctx context.Context, videoID string) (outline library.Outline, err error) {
	const op = "read the outline of a video"
	err = s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		key, err := q.OutlinedVideo(ctx, videoID)
		if err != nil {
			return found(op, err, library.CodeVideoNotFound)
		}
		outline, err = outlineOf(ctx, q, key)
		return err
	})
	return outline, err
}

// outlineOf returns what is kept beside the video with that key.
func outlineOf(ctx context.Context, q *queries.Queries, key int64) (library.Outline, error) {
	outline := library.Outline{Chapters: []library.Chapter{}, Languages: []string{}}
	kept, err := q.Chapters(ctx, key)
	if err == nil {
		err = json.Unmarshal(kept, &outline.Chapters)
	}
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return outline, err
	}
	languages, err := q.Languages(ctx, key)
	if err != nil {
		return outline, err
	}
	outline.Languages = append(outline.Languages, languages...)
	questions, err := q.Questions(ctx, key)
	outline.Questions = append([]library.Question{}, convert(questions, questionOf)...)
	return outline, err
}

// outlineStates returns the states of the videos with those ids, in their order.
func outlineStates(ctx context.Context, q *queries.Queries, ids []string) ([]library.OutlineState, error) {
	videos, err := videosByID(ctx, q, distinct(ids))
	if err != nil {
		return nil, err
	}
	byID := make(map[string]library.OutlineState, len(videos))
	for _, v := range videos {
		if v.Removed() {
			continue
		}
		outline, err := outlineOf(ctx, q, v.Key)
		if err != nil {
			return nil, err
		}
		byID[v.ID] = library.OutlineState{Video: v, Outline: outline}
	}
	states := make([]library.OutlineState, len(ids))
	for i, id := range ids {
		states[i] = byID[id]
	}
	return states, nil
}

// Transcript implements [library.OutlineReader].
func (s *Store) Transcript(ctx context.Context, videoID, language string) (library.Transcript, error) {
	const op = "read a transcript"
	transcript := library.Transcript{Language: language}
	err := s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		key, err := q.OutlinedVideo(ctx, videoID)
		if err != nil {
			return found(op, err, library.CodeVideoNotFound)
		}
		packed, err := q.Cues(ctx, key, language)
		if err != nil {
			return found(op, err, library.CodeTranscriptNotFound)
		}
		if transcript.Cues, err = unpackCues(packed); err != nil {
			return fmt.Errorf("%w: %w", library.ErrCorrupt, err)
		}
		return nil
	})
	return transcript, err
}

// Transcribed implements [library.OutlineReader].
func (s *Store) Transcribed(ctx context.Context, after library.Transcribed, limit int) (all []library.Transcribed, err error) {
	err = s.readCatalogue(ctx, "list transcripts", func(q *queries.Queries) error {
		rows, err := q.Transcribed(ctx, queries.TranscribedParams{AfterVideo: after.Video, AfterLanguage: after.Language, Most: int32(limit)})
		all = convert(rows, func(row queries.TranscribedRow) library.Transcribed {
			return library.Transcribed{Video: row.VideoKey, Language: row.Language}
		})
		return err
	})
	return all, err
}

// UpdateOutlines implements [library.OutlineStore]. What is prepared is packed before the
// transaction begins, and others wait for it.
func (s *Store) UpdateOutlines(ctx context.Context, prepared []library.OutlineChange, update library.OutlineUpdate) error {
	const op = "change the outlines of videos"
	packed, ids := make([]packedOutline, len(prepared)), make([]string, len(prepared))
	for i, change := range prepared {
		ids[i] = change.VideoID
		var err error
		if packed[i], err = packOutline(change); err != nil {
			return fmt.Errorf("%s: %w", op, err)
		}
	}
	return updated(s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		now, err := outlineStates(ctx, q, ids)
		if err != nil {
			return err
		}
		keys := convert(now, func(state library.OutlineState) int64 { return state.Key })
		selected, err := update(now)
		if err != nil {
			return updateError{err}
		}
		if len(selected.Changes) == 0 {
			return errUnchanged
		}
		for _, i := range selected.Changes {
			if keys[i] == 0 {
				return library.NewError(op, library.CodeVideoNotFound)
			}
			if err := packed[i].put(ctx, q, keys[i]); err != nil {
				return err
			}
			e.changes.note(keys[i])
		}
		return s.addNote(ctx, q, selected.Note)
	}))
}

// packedOutline is a change in the form in which it is kept.
type packedOutline struct {
	chapters []byte // nil to leave them, empty to remove them
	cues     []packedCues
}

// packedCues are those of a transcript; nil to remove it.
type packedCues struct {
	language string
	packed   []byte
}

func packOutline(change library.OutlineChange) (packedOutline, error) {
	var outline packedOutline
	if change.Chapters != nil {
		outline.chapters = []byte{}
	}
	if len(change.Chapters) > 0 {
		var err error
		if outline.chapters, err = json.Marshal(change.Chapters); err != nil {
			return outline, err
		}
	}
	for _, t := range change.Transcripts {
		packed, err := packCues(t.Cues)
		if err != nil {
			return outline, err
		}
		outline.cues = append(outline.cues, packedCues{t.Language, packed})
	}
	return outline, nil
}

// put puts it beside the video with that key.
func (o packedOutline) put(ctx context.Context, q *queries.Queries, key int64) error {
	var err error
	switch {
	case len(o.chapters) > 0:
		err = q.PutChapters(ctx, key, o.chapters)
	case o.chapters != nil:
		err = q.RemoveChapters(ctx, key)
	}
	for _, cues := range o.cues {
		if err != nil {
			return err
		}
		if cues.packed == nil {
			err = q.RemoveTranscript(ctx, key, cues.language)
		} else {
			err = q.PutTranscript(ctx, queries.PutTranscriptParams{VideoKey: key, Language: cues.language, Cues: cues.packed})
		}
	}
	return err
}

// keptCue is a cue in the form in which it is kept; times are milliseconds.
type keptCue struct {
	From int64  `json:"f"`
	To   int64  `json:"t"`
	Text string `json:"s"`
}

// packCues packs the cues; nil when there are none.
func packCues(cues []library.Cue) ([]byte, error) {
	if len(cues) == 0 {
		return nil, nil
	}
	var packed bytes.Buffer
	packing := gzip.NewWriter(&packed)
	err := json.NewEncoder(packing).Encode(convert(cues, func(c library.Cue) keptCue {
		return keptCue{c.From.Milliseconds(), c.To.Milliseconds(), c.Text}
	}))
	err = errors.Join(err, packing.Close())
	return packed.Bytes(), err
}

func unpackCues(packed []byte) ([]library.Cue, error) {
	unpacking, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	var kept []keptCue
	err = json.NewDecoder(unpacking).Decode(&kept)
	return convert(kept, func(c keptCue) library.Cue {
		return library.Cue{From: time.Duration(c.From) * time.Millisecond, To: time.Duration(c.To) * time.Millisecond, Text: c.Text}
	}), err
}
