package sqldb

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
			return notFoundAs(op, err, library.CodeVideoNotFound)
		}
		outline, err = outlineOf(ctx, q, key)
		return err
	})
	return outline, err
}

// outlineOf returns the outline of the video with the key.
func outlineOf(ctx context.Context, q *queries.Queries, key int64) (library.Outline, error) {
	outline := library.Outline{Chapters: []library.Chapter{}, Languages: []string{}}
	stored, err := q.Chapters(ctx, key)
	if err == nil {
		err = json.Unmarshal(stored, &outline.Chapters)
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

// OutlineStates implements [library.OutlineStore].
func (s *Store) OutlineStates(ctx context.Context, videoIDs []string) (states []library.OutlineState, err error) {
	err = s.readCatalogue(ctx, "read the outlines of videos", func(q *queries.Queries) error {
		states, err = outlineStates(ctx, q, videoIDs)
		return err
	})
	return states, err
}

// presentStates returns the states of the videos in the order of the IDs. For a removed video, the
// state is zero.
func presentStates(ctx context.Context, q *queries.Queries, ids []string) ([]library.OutlineState, error) {
	states, err := outlineStates(ctx, q, ids)
	for i := range states {
		if states[i].Removed() {
			states[i] = library.OutlineState{}
		}
	}
	return states, err
}

// outlineStates returns the states of the videos in the order of the IDs, including removed videos.
func outlineStates(ctx context.Context, q *queries.Queries, ids []string) ([]library.OutlineState, error) {
	videos, err := videosByID(ctx, q, distinct(ids))
	if err != nil {
		return nil, err
	}
	byID := make(map[string]library.OutlineState, len(videos))
	for _, v := range videos {
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
	transcript := library.Transcript{Language: language}
	err := s.readTranscript(ctx, "read a transcript", videoID, func(q *queries.Queries, key int64) error {
		encoded, err := q.Cues(ctx, key, language)
		if err != nil {
			return err
		}
		if transcript.Cues, err = decodeCues(encoded); err != nil {
			return fmt.Errorf("%w: %w", library.ErrCorrupt, err)
		}
		return nil
	})
	return transcript, err
}

// TranscriptSize implements [library.OutlineReader].
func (s *Store) TranscriptSize(ctx context.Context, videoID, language string) (size int64, err error) {
	err = s.readTranscript(ctx, "measure a transcript", videoID, func(q *queries.Queries, key int64) error {
		ending, err := q.CuesEnd(ctx, key, language)
		if err != nil {
			return err
		}
		if len(ending) < 4 {
			return fmt.Errorf("%w: the cues have %d bytes", library.ErrCorrupt, len(ending))
		}
		size = int64(binary.LittleEndian.Uint32(ending)) // the last 4 bytes of gzip data are its uncompressed size
		return nil
	})
	return size, err
}

// readTranscript calls read with the key of the video. If read returns [sql.ErrNoRows],
// readTranscript returns CodeTranscriptNotFound.
func (s *Store) readTranscript(ctx context.Context, op, videoID string, read func(q *queries.Queries, key int64) error) error {
	return s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		key, err := q.OutlinedVideo(ctx, videoID)
		if err != nil {
			return notFoundAs(op, err, library.CodeVideoNotFound)
		}
		return notFoundAs(op, read(q, key), library.CodeTranscriptNotFound)
	})
}

// TranscriptKeys implements [library.OutlineReader].
func (s *Store) TranscriptKeys(ctx context.Context, after library.TranscriptKey, limit int) (all []library.TranscriptKey, err error) {
	err = s.readCatalogue(ctx, "list transcripts", func(q *queries.Queries) error {
		rows, err := q.Transcribed(ctx, queries.TranscribedParams{AfterVideo: after.Video, AfterLanguage: after.Language, Most: int32(limit)})
		all = convert(rows, func(row queries.TranscribedRow) library.TranscriptKey {
			return library.TranscriptKey{Video: row.VideoKey, Language: row.Language}
		})
		return err
	})
	return all, err
}

// UpdateOutlines implements [library.OutlineStore]. It encodes the changes before the transaction
// starts, because other writes wait during a transaction.
func (s *Store) UpdateOutlines(ctx context.Context, prepared []library.OutlineChange, update library.OutlineUpdate) error {
	const op = "change the outlines of videos"
	encoded, ids := make([]encodedOutline, len(prepared)), make([]string, len(prepared))
	for i, change := range prepared {
		ids[i] = change.VideoID
		var err error
		if encoded[i], err = encodeOutline(change); err != nil {
			return fmt.Errorf("%s: %w", op, err)
		}
	}
	return updated(s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		now, err := presentStates(ctx, q, ids)
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
			if err := encoded[i].put(ctx, q, keys[i]); err != nil {
				return err
			}
			e.changes.add(keys[i])
		}
		return s.appendAudit(ctx, q, selected.Note)
	}))
}

// encodedOutline is a change of an outline in its stored form.
type encodedOutline struct {
	chapters []byte // chapters to store; nil leaves the stored chapters unchanged, and an empty slice removes them
	cues     []encodedCues
}

// encodedCues contains the cues of a transcript in their stored form; nil removes the transcript.
type encodedCues struct {
	language string
	encoded  []byte
}

func encodeOutline(change library.OutlineChange) (encodedOutline, error) {
	var outline encodedOutline
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
		encoded, err := encodeCues(t.Cues)
		if err != nil {
			return outline, err
		}
		outline.cues = append(outline.cues, encodedCues{t.Language, encoded})
	}
	return outline, nil
}

// put stores the outline of the video with the key.
func (o encodedOutline) put(ctx context.Context, q *queries.Queries, key int64) error {
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
		if cues.encoded == nil {
			err = q.RemoveTranscript(ctx, key, cues.language)
		} else {
			err = q.PutTranscript(ctx, queries.PutTranscriptParams{VideoKey: key, Language: cues.language, Cues: cues.encoded})
		}
	}
	return err
}

// storedCue is a cue in its stored form. Its times are in milliseconds.
type storedCue struct {
	From int64  `json:"f"`
	To   int64  `json:"t"`
	Text string `json:"s"`
}

// encodeCues encodes the cues. Without cues, it returns nil.
func encodeCues(cues []library.Cue) ([]byte, error) {
	if len(cues) == 0 {
		return nil, nil
	}
	var encoded bytes.Buffer
	compressor := gzip.NewWriter(&encoded)
	err := writeCues(compressor, cues)
	err = errors.Join(err, compressor.Close())
	return encoded.Bytes(), err
}

// writeCues writes the cues as a JSON array. It does not hold the whole array in memory.
func writeCues(to io.Writer, cues []library.Cue) error {
	before := "["
	for _, c := range cues {
		cue, err := json.Marshal(storedCue{c.From.Milliseconds(), c.To.Milliseconds(), c.Text})
		if err != nil {
			return err
		}
		if _, err := io.WriteString(to, before); err != nil {
			return err
		}
		if _, err := to.Write(cue); err != nil {
			return err
		}
		before = ","
	}
	_, err := io.WriteString(to, "]")
	return err
}

func decodeCues(encoded []byte) ([]library.Cue, error) {
	unpacking, err := gzip.NewReader(bytes.NewReader(encoded))
	if err != nil {
		return nil, err
	}
	// The cues are decoded one by one, because the decoder would otherwise hold the whole text in
	// memory.
	decoder := json.NewDecoder(unpacking)
	if _, err := decoder.Token(); err != nil { // read the opening bracket
		return nil, err
	}
	cues := []library.Cue{}
	for decoder.More() {
		var c storedCue
		if err := decoder.Decode(&c); err != nil {
			return nil, err
		}
		cues = append(cues, library.Cue{From: time.Duration(c.From) * time.Millisecond, To: time.Duration(c.To) * time.Millisecond, Text: c.Text})
	}
	_, err = decoder.Token()
	return cues, err
}
