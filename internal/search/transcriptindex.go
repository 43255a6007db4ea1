package search

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"unique"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

// transcriptIndex is an index of all transcripts at one revision. It is immutable, except for its
// cache of transcripts.
type transcriptIndex struct {
	revision int64
	full     bool // whether all transcripts were read
	videos   []transcribedVideo
	bytes    int
	short    map[string]string // short names of the categories, by category ID
	cues     *lru.Cache[library.TranscriptKey, []library.Cue]
}

// transcribedVideo is the word index of a video, with the fields by which queries filter.
type transcribedVideo struct {
	key         int64
	category    string
	seconds     int
	facets      unique.Handle[library.Facets] // properties by which lists filter; stored once per value, because only a few different values exist
	transcripts []transcriptPostings          // transcripts sorted by language tag
}

type transcriptPostings struct {
	language string
	postings cuePostings
}

// isAt reports whether the index is complete and has the given revision.
func (x *transcriptIndex) isAt(revision int64) bool {
	return x != nil && x.full && x.revision == revision
}

func (x *transcriptIndex) large() bool { return len(x.videos) >= smallTranscripts }

// add appends the video. It has no effect if the index would then exceed limit bytes. Videos must
// be added in the order of their keys.
func (x *transcriptIndex) add(v transcribedVideo, limit int) {
	bytes := 0
	for _, t := range v.transcripts {
		bytes += t.postings.bytes()
	}
	if bytes > 0 && x.bytes+bytes <= limit {
		x.videos, x.bytes = append(x.videos, v), x.bytes+bytes
	}
}

// currentIndex returns the index in which to search. In a small library, this is the index of the
// latest revision. In a large library, it is the index of the previous revision if the update fails
// or takes too long.
func (s *TranscriptSearch) currentIndex(ctx context.Context) (*transcriptIndex, error) {
	for {
		known := s.store.Revision().Number
		now := s.latest.Load()
		if now.isAt(known) {
			return now, nil
		}
		w := s.advance()
		if now != nil && now.large() && !w.endsWithin(ctx, updateTimeout) {
			return s.latest.Load(), nil
		}
		if now == nil {
			select {
			case <-s.grown:
				continue
			case <-w.done:
			case <-ctx.Done():
			}
		}
		if err := w.wait(ctx); err != nil {
			return nil, err
		}
		if now = s.latest.Load(); now != nil && now.full && now.revision >= known {
			return now, nil
		}
	}
}

// advance returns the running update of the index. If none is running, it starts one.
func (s *TranscriptSearch) advance() *work {
	s.mu.Lock()
	defer s.mu.Unlock()
	return startWork(&s.mu, &s.under, s.catchUp)
}

// catchUp reads the transcripts of videos that changed after the latest index. If the store cannot
// list these videos, it reads all transcripts.
func (s *TranscriptSearch) catchUp() error {
	now := s.latest.Load()
	if now == nil || !now.full {
		return s.readAll(true)
	}
	next := &transcriptIndex{full: true, cues: newCues()}
	var changed []library.Video
	var listed []library.TranscriptKey
	known := false
	err := s.store.ReadCatalogue(s.open, func(c library.CatalogueReader, revision int64) (err error) {
		next.revision = revision
		if changed, known, err = c.ChangedVideos(s.open, now.revision); err != nil || !known {
			return err
		}
		next.short, listed, err = readCatalogueParts(s.open, c)
		return err
	})
	if err != nil {
		return err
	}
	if !known {
		return s.readAll(false)
	}
	read := make([]transcribedVideo, 0, len(changed))
	for _, v := range changed { // transcripts are read outside of ReadCatalogue, because reading them takes too long for a transaction
		entry, err := s.indexVideo(v, languagesOf(listed, v.Key))
		if err != nil {
			return err
		}
		read = append(read, entry)
	}
	next.replace(now.videos, read, s.limit)
	s.latest.Store(next)
	return nil
}

// replace adds the videos of read, and the videos of before that are not in read.
func (x *transcriptIndex) replace(before, read []transcribedVideo, limit int) {
	for _, v := range before {
		for len(read) > 0 && read[0].key < v.key {
			x.add(read[0], limit)
			read = read[1:]
		}
		if len(read) > 0 && read[0].key == v.key {
			v, read = read[0], read[1:]
		}
		x.add(v, limit)
	}
	for _, v := range read {
		x.add(v, limit)
	}
}

// readAll reads all transcripts one by one, so that it does not block requests. The next update
// reads the changes that are made in the meantime. If first is true and the library is large,
// readAll publishes partial indexes.
func (s *TranscriptSearch) readAll(first bool) error {
	next := &transcriptIndex{cues: newCues()}
	var listed []library.TranscriptKey
	err := s.store.ReadCatalogue(s.open, func(c library.CatalogueReader, revision int64) (err error) {
		next.revision = revision
		next.short, listed, err = readCatalogueParts(s.open, c)
		return err
	})
	if err != nil {
		return err
	}
	for len(listed) > 0 {
		key := listed[0].Video
		languages := languagesOf(listed, key)
		listed = listed[len(languages):]
		videos, err := s.store.VideosByKey(s.open, []int64{key})
		if err != nil {
			return err
		}
		for _, v := range videos {
			entry, err := s.indexVideo(v, languages)
			if err != nil {
				return err
			}
			next.add(entry, s.limit)
		}
		if first && len(next.videos)%smallTranscripts == 0 && next.large() {
			part := *next
			s.latest.Store(&part)
			s.grows.Do(func() { close(s.grown) })
		}
	}
	next.full = true
	s.latest.Store(next)
	return nil
}

// listBatch is the number of transcripts that one call of the store lists.
const listBatch = 1_000

// readCatalogueParts returns the short names of the categories and the list of all transcripts.
func readCatalogueParts(ctx context.Context, c library.CatalogueReader) (short map[string]string, all []library.TranscriptKey, err error) {
	if short, err = shortNames(ctx, c); err != nil {
		return nil, nil, err
	}
	var last library.TranscriptKey
	for {
		some, err := c.TranscriptKeys(ctx, last, listBatch)
		if err != nil {
			return nil, nil, err
		}
		if all = append(all, some...); len(some) < listBatch {
			return short, all, nil
		}
		last = some[len(some)-1]
	}
}

// languagesOf returns the transcripts in the sorted list all that belong to the video.
func languagesOf(all []library.TranscriptKey, key int64) []library.TranscriptKey {
	first, _ := slices.BinarySearchFunc(all, key, func(t library.TranscriptKey, key int64) int { return cmp.Compare(t.Video, key) })
	end := first
	for end < len(all) && all[end].Video == key {
		end++
	}
	return all[first:end]
}

// indexVideo indexes the transcripts of a video. It logs corrupt transcripts and skips them.
func (s *TranscriptSearch) indexVideo(v library.Video, languages []library.TranscriptKey) (transcribedVideo, error) {
	video := transcribedVideo{key: v.Key, category: v.CategoryID, seconds: v.Seconds, facets: unique.Make(*v.Facets())}
	if v.Removed() {
		return video, nil
	}
	for _, of := range languages {
		cues, there, err := s.cuesOf(s.open, v.ID, of.Language)
		if err != nil {
			return video, err
		}
		if there {
			video.transcripts = append(video.transcripts, transcriptPostings{of.Language, indexCues(cues)})
		}
	}
	return video, nil
}

// cuesOf reads the cues of a transcript. there is false if the transcript was removed or is
// corrupt. A corrupt transcript is only logged, because a retry would fail, too.
func (s *TranscriptSearch) cuesOf(ctx context.Context, videoID, language string) (cues []library.Cue, there bool, err error) {
	transcript, err := s.store.Transcript(ctx, videoID, language)
	switch {
	case library.CodeOf(err) != "":
		return nil, false, nil
	case errors.Is(err, library.ErrCorrupt):
		s.logger.ErrorContext(ctx, "skipped a corrupt transcript in the transcript search", "video", videoID, "language", language, "cause", err)
		return nil, false, nil
	default:
		return transcript.Cues, err == nil, err
	}
}
