package search

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

// spokenIndex says what is said in which videos, at a revision. It does not change, but
// for the transcripts that are kept at hand.
type spokenIndex struct {
	revision int64
	whole    bool // everything was read
	videos   []spokenVideo
	bytes    int
	short    map[string]string // the short names of the categories, by id
	cues     *lru.Cache[library.Transcribed, []library.Cue]
}

// spokenVideo is what is said in a video, and by what it is selected.
type spokenVideo struct {
	key         int64
	category    string
	seconds     int
	transcripts []spokenTranscript // in the order of their languages
}

type spokenTranscript struct {
	language string
	heard    heard
}

// isAt reports whether all is known at the revision.
func (x *spokenIndex) isAt(revision int64) bool { return x != nil && x.whole && x.revision == revision }

func (x *spokenIndex) large() bool { return len(x.videos) >= smallSpoken }

// add adds the video, which comes after those that are there, if the index then takes no
// more than so many bytes.
func (x *spokenIndex) add(v spokenVideo, limit int) {
	bytes := 0
	for _, t := range v.transcripts {
		bytes += t.heard.bytes()
	}
	if bytes > 0 && x.bytes+bytes <= limit {
		x.videos, x.bytes = append(x.videos, v), x.bytes+bytes
	}
}

// ready returns the index to search in: of the latest revision, unless the library is large
// and it takes a while to get there, or fails.
func (s *Spoken) ready(ctx context.Context) (*spokenIndex, error) {
	for {
		known := s.store.Revision().Number
		now := s.latest.Load()
		if now.isAt(known) {
			return now, nil
		}
		w := s.advance()
		if now != nil && now.large() && !w.endsWithin(ctx, updateTime) {
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
		if now = s.latest.Load(); now != nil && now.whole && now.revision >= known {
			return now, nil
		}
	}
}

// advance returns the work under way that brings a later index, or begins it.
func (s *Spoken) advance() *work {
	s.mu.Lock()
	defer s.mu.Unlock()
	return begin(&s.mu, &s.under, s.catchUp)
}

// catchUp reads what changed since the latest index, or, when that is not known, all.
func (s *Spoken) catchUp() error {
	now := s.latest.Load()
	if now == nil || !now.whole {
		return s.readAll(true)
	}
	next := &spokenIndex{whole: true, cues: newCues()}
	var changed []library.Video
	var listed []library.Transcribed
	known := false
	err := s.store.ReadCatalogue(s.open, func(c library.CatalogueReader, revision int64) (err error) {
		next.revision = revision
		if changed, known, err = c.ChangedVideos(s.open, now.revision); err != nil || !known {
			return err
		}
		next.short, listed, err = around(s.open, c)
		return err
	})
	if err != nil {
		return err
	}
	if !known {
		return s.readAll(false)
	}
	read := make([]spokenVideo, 0, len(changed))
	for _, v := range changed { // beside the moment of the catalogue: it would last long
		heard, err := s.hear(v, languagesOf(listed, v.Key))
		if err != nil {
			return err
		}
		read = append(read, heard)
	}
	next.replace(now.videos, read, s.limit)
	s.latest.Store(next)
	return nil
}

// replace adds the videos, and those that were there before and are none of them.
func (x *spokenIndex) replace(before, read []spokenVideo, limit int) {
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

// readAll reads every transcript, one at a time so that nothing is held up. What changes
// meanwhile is read again by who looks for a later revision. When first, what is there
// so far answers as soon as it is much.
func (s *Spoken) readAll(first bool) error {
	next := &spokenIndex{cues: newCues()}
	var listed []library.Transcribed
	err := s.store.ReadCatalogue(s.open, func(c library.CatalogueReader, revision int64) (err error) {
		next.revision = revision
		next.short, listed, err = around(s.open, c)
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
			heard, err := s.hear(v, languages)
			if err != nil {
				return err
			}
			next.add(heard, s.limit)
		}
		if first && len(next.videos)%smallSpoken == 0 && next.large() {
			part := *next
			s.latest.Store(&part)
			s.grows.Do(func() { close(s.grown) })
		}
	}
	next.whole = true
	s.latest.Store(next)
	return nil
}

// listedAtOnce is how many transcripts are listed at a time.
const listedAtOnce = 1_000

// around returns what an index has to know besides what is said: the short names of the
// categories, and which transcripts there are.
func around(ctx context.Context, c library.CatalogueReader) (short map[string]string, all []library.Transcribed, err error) {
	if short, err = shortNames(ctx, c); err != nil {
		return nil, nil, err
	}
	var last library.Transcribed
	for {
		some, err := c.Transcribed(ctx, last, listedAtOnce)
		if err != nil {
			return nil, nil, err
		}
		if all = append(all, some...); len(some) < listedAtOnce {
			return short, all, nil
		}
		last = some[len(some)-1]
	}
}

// languagesOf returns the transcripts of the video among all.
func languagesOf(all []library.Transcribed, key int64) []library.Transcribed {
	first, _ := slices.BinarySearchFunc(all, key, func(t library.Transcribed, key int64) int { return cmp.Compare(t.Video, key) })
	end := first
	for end < len(all) && all[end].Video == key {
		end++
	}
	return all[first:end]
}

// hear reads what is said in a video. A corrupt transcript is logged and left out.
func (s *Spoken) hear(v library.Video, languages []library.Transcribed) (spokenVideo, error) {
	said := spokenVideo{key: v.Key, category: v.CategoryID, seconds: v.Seconds}
	if v.Removed() {
		return said, nil
	}
	for _, of := range languages {
		cues, there, err := s.cuesOf(s.open, v.ID, of.Language)
		if err != nil {
			return said, err
		}
		if there {
			said.transcripts = append(said.transcripts, spokenTranscript{of.Language, hear(cues)})
		}
	}
	return said, nil
}

// cuesOf reads the cues of a transcript; nothing when it was removed meanwhile. It logs and
// skips one that is corrupt, as reading it again would fail, too.
func (s *Spoken) cuesOf(ctx context.Context, videoID, language string) (cues []library.Cue, there bool, err error) {
	transcript, err := s.store.Transcript(ctx, videoID, language)
	switch {
	case library.CodeOf(err) != "":
		return nil, false, nil
	case errors.Is(err, library.ErrCorrupt):
		s.logger.ErrorContext(ctx, "skipped a transcript in the search of what is said", "video", videoID, "language", language, "cause", err)
		return nil, false, nil
	default:
		return transcript.Cues, err == nil, err
	}
}
