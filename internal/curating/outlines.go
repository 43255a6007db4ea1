package curating

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
)

// PutTranscript reads a transcript and puts it in place of the one that the video has in
// that language. It returns how many cues it has.
func (c Curator) PutTranscript(ctx context.Context, videoID, language string, source io.Reader) (cues int, err error) {
	if !library.IsLanguage(language) {
		return 0, refuse(Wrong, "%q is no language's tag, such as en or pt-BR", language)
	}
	if _, err := c.Store.Video(ctx, videoID); err != nil { // before what is sent is read
		return 0, err
	}
	transcript := library.Transcript{Language: language}
	if transcript.Cues, err = outline.ReadCues(source); outline.IsBroken(err) {
		return 0, refuse(Wrong, "%v", err)
	}
	if err != nil {
		return 0, err
	}
	err = c.updateOutline(ctx, library.OutlineChange{VideoID: videoID, Transcripts: []library.Transcript{transcript}}, func(now library.OutlineState) (library.LogEntry, error) {
		if !hasRoom(now.Languages, language) {
			return library.LogEntry{}, refuse(Wrong, "a video has at most %d transcripts", library.MaxTranscripts)
		}
		return library.LogEntry{Action: "transcript.put"}, nil
	})
	return len(transcript.Cues), err
}

// hasRoom reports whether a video with transcripts in the languages may get one in that
// language.
func hasRoom(languages []string, language string) bool {
	return slices.Contains(languages, language) || len(languages) < library.MaxTranscripts
}

// RemoveTranscript removes what is said in the video in that language, or is
// CodeTranscriptNotFound.
func (c Curator) RemoveTranscript(ctx context.Context, videoID, language string) error {
	change := library.OutlineChange{VideoID: videoID, Transcripts: []library.Transcript{{Language: language}}}
	return c.updateOutline(ctx, change, func(now library.OutlineState) (library.LogEntry, error) {
		if !slices.Contains(now.Languages, language) {
			return library.LogEntry{}, library.NewError("remove a transcript", library.CodeTranscriptNotFound)
		}
		return library.LogEntry{Action: "transcript.removed"}, nil
	})
}

// PutChapters puts the chapters in place of those that the video has. Without any it has
// those of its description again. It returns those that were put before: none when they
// were the description's.
func (c Curator) PutChapters(ctx context.Context, videoID string, chapters []library.Chapter) (before []library.Chapter, err error) {
	if len(chapters) > library.MaxChapters {
		return nil, refuse(Wrong, "a video has at most %d chapters", library.MaxChapters)
	}
	for i, chapter := range chapters {
		if chapter.Title == "" || chapter.Seconds < 0 || i > 0 && chapter.Seconds <= chapters[i-1].Seconds {
			return nil, refuse(Wrong, "a chapter needs a title, and begins after the one before")
		}
	}
	change := library.OutlineChange{VideoID: videoID, Chapters: append([]library.Chapter{}, chapters...)}
	err = c.updateOutline(ctx, change, func(now library.OutlineState) (library.LogEntry, error) {
		for _, chapter := range chapters {
			if now.Seconds > 0 && chapter.Seconds >= now.Seconds {
				return library.LogEntry{}, refuse(Wrong, "the chapter %q begins at %s, and the video is over at %s", chapter.Title, clock(chapter.Seconds), clock(now.Seconds))
			}
		}
		before = now.Chapters
		return library.LogEntry{Action: "video.chapters", Count: len(chapters)}, nil
	})
	return before, err
}

// clock returns the seconds as 1:02:03.
func clock(seconds int) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// updateOutline makes the change of what a video has, unless check returns an error for what
// the video has. Check says how the log calls the change; the video is its subject.
func (c Curator) updateOutline(ctx context.Context, change library.OutlineChange, check func(now library.OutlineState) (library.LogEntry, error)) error {
	return c.Store.UpdateOutlines(ctx, []library.OutlineChange{change}, func(now []library.OutlineState) (selected library.OutlineSelection, err error) {
		if !now[0].There() {
			return selected, videoNotFound()
		}
		entry, err := check(now[0])
		entry.Subject, entry.Title = change.VideoID, now[0].Title
		return library.OutlineSelection{Changes: []int{0}, Note: c.note(entry)}, err
	})
}

// OutlineReport counts what an import of transcripts puts, or would.
type OutlineReport struct {
	Transcripts int
	Known       int // that the library has, and that stay
	Strange     int // files about videos that the library does not have
	Refused     int
	Refusals    []exchange.Row // the first refused files
}

// maxRefusals is how many of them a report names.
const maxRefusals = limits.Refusals

// refuse notes that the file can't be read.
func (r *OutlineReport) refuse(file string, why error) {
	if r.Refused++; r.Refused <= maxRefusals {
		r.Refusals = append(r.Refusals, exchange.Row{File: file, Line: 1, Refused: why.Error()})
	}
}

// batchBytes is about how much text of transcripts one change of an import puts.
const batchBytes = 4 << 20

// importChapters puts the chapters that the import has found.
func (c Curator) importChapters(ctx context.Context, found *exchange.Import, name string) error {
	im := outlineImport{Curator: c, TranscriptImport: TranscriptImport{Name: name, Update: true}, taken: make(map[string][]string)}
	for change, err := range found.Chapters() {
		if err == nil {
			err = im.add(ctx, change)
		}
		if err != nil {
			return err
		}
	}
	return im.put(ctx)
}

// TranscriptImport says how transcripts are imported.
type TranscriptImport struct {
	Name   string // of the folder
	Update bool   // transcripts of the folder replace those that the library has
	Look   bool   // nothing is put
	// Brings reports whether a video that the library does not have comes before the
	// transcripts are put; nil for none. What is reported with Look is then the same as what
	// is reported without it, once the videos are there.
	Brings func(videoID string) bool
}

// ImportTranscripts reads the transcripts in the folder. What the library has stays, unless
// the import updates it.
func (c Curator) ImportTranscripts(ctx context.Context, folder fs.FS, options TranscriptImport) (OutlineReport, error) {
	im := outlineImport{Curator: c, TranscriptImport: options, taken: make(map[string][]string)}
	err := outline.ReadFolder(folder, func(found outline.Found, broken error) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		if broken != nil {
			im.report.refuse(found.File, broken)
			return nil
		}
		return im.take(ctx, found)
	})
	return im.report, cmp.Or(err, im.put(ctx))
}

// outlineImport is an import of outlines under way.
type outlineImport struct {
	Curator
	TranscriptImport
	taken   map[string][]string // languages of transcripts that were taken so far, by the video
	report  OutlineReport
	waiting []library.OutlineChange
	bytes   int
}

// take decides about what a file holds.
func (im *outlineImport) take(ctx context.Context, found outline.Found) error {
	if id, err := exchange.VideoID(found.VideoID); err != nil || id != found.VideoID { // maybe no text that a store can look up
		im.report.Strange++
		return nil
	}
	return im.add(ctx, library.OutlineChange{VideoID: found.VideoID, Transcripts: []library.Transcript{found.Transcript}})
}

// add lets a change wait, and puts what waits when that is much.
func (im *outlineImport) add(ctx context.Context, change library.OutlineChange) error {
	im.waiting = append(im.waiting, change)
	for _, t := range change.Transcripts {
		for _, cue := range t.Cues {
			im.bytes += len(cue.Text)
		}
	}
	if im.bytes < batchBytes && len(im.waiting) < library.MaxOutlineChanges {
		return nil
	}
	return im.put(ctx)
}

// put puts what waits, as far as the videos that are there have room for it, and counts it.
func (im *outlineImport) put(ctx context.Context) error {
	changes := im.waiting
	im.waiting, im.bytes = nil, 0
	if len(changes) == 0 {
		return nil
	}
	var selected []int
	var counted OutlineReport
	update := func(now []library.OutlineState) (library.OutlineSelection, error) {
		selected, counted = im.selected(changes, now)
		entry := library.LogEntry{Action: "outlines.imported", Title: im.Name, Count: len(selected)}
		return library.OutlineSelection{Changes: selected, Note: im.note(entry)}, nil
	}
	var err error
	if im.Look {
		err = im.lookAt(ctx, changes, update)
	} else {
		err = im.Store.UpdateOutlines(ctx, changes, update)
	}
	if err != nil {
		return err
	}
	for _, i := range selected {
		for _, t := range changes[i].Transcripts {
			im.taken[changes[i].VideoID] = append(im.taken[changes[i].VideoID], t.Language)
		}
	}
	im.report.Transcripts += counted.Transcripts
	im.report.Known += counted.Known
	im.report.Strange += counted.Strange
	return nil
}

// lookAt calls update as [library.OutlineStore.UpdateOutlines] does, and changes nothing.
func (im *outlineImport) lookAt(ctx context.Context, changes []library.OutlineChange, update library.OutlineUpdate) error {
	now := make([]library.OutlineState, len(changes))
	for i, change := range changes {
		kept, err := im.Store.Outline(ctx, change.VideoID)
		switch {
		case err == nil, library.CodeOf(err) == library.CodeVideoNotFound && im.Brings != nil && im.Brings(change.VideoID):
			now[i].ID, now[i].Outline = change.VideoID, kept
		case library.CodeOf(err) != library.CodeVideoNotFound:
			return err
		}
	}
	_, err := update(now)
	return err
}

// selected returns which of the changes are put beside videos that have what now says, and
// counts what becomes of each.
func (im *outlineImport) selected(changes []library.OutlineChange, now []library.OutlineState) (selected []int, counted OutlineReport) {
	languages := make(map[string][]string, len(now)) // by video
	for _, state := range now {
		known := append(slices.Clone(state.Languages), im.taken[state.ID]...)
		slices.Sort(known)
		languages[state.ID] = slices.Compact(known)
	}
	for i, change := range changes {
		if !now[i].There() {
			counted.Strange++
			continue
		}
		known := languages[change.VideoID]
		if slices.ContainsFunc(change.Transcripts, func(t library.Transcript) bool {
			return !hasRoom(known, t.Language) || !im.Update && slices.Contains(known, t.Language)
		}) {
			counted.Known++
			continue
		}
		for _, t := range change.Transcripts {
			if !slices.Contains(known, t.Language) {
				known = append(known, t.Language)
			}
		}
		languages[change.VideoID] = known
		counted.Transcripts++
		selected = append(selected, i)
	}
	return selected, counted
}
