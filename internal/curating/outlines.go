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
	video, kept, err := c.outlined(ctx, videoID)
	if err != nil {
		return 0, err
	}
	if !slices.Contains(kept.Languages, language) && len(kept.Languages) >= library.MaxTranscripts {
		return 0, refuse(Wrong, "a video has at most %d transcripts", library.MaxTranscripts)
	}
	transcript := library.Transcript{Language: language}
	if transcript.Cues, err = outline.ReadCues(source); outline.IsBroken(err) {
		return 0, refuse(Wrong, "%v", err)
	}
	if err != nil {
		return 0, err
	}
	ctx = c.noting(ctx, library.LogEntry{Action: "transcript.put", Subject: videoID, Title: video.Title})
	return len(transcript.Cues), c.Store.ChangeOutlines(ctx, []library.OutlineChange{{VideoID: videoID, Transcripts: []library.Transcript{transcript}}})
}

// RemoveTranscript removes what is said in the video in that language, or is
// CodeTranscriptNotFound.
func (c Curator) RemoveTranscript(ctx context.Context, videoID, language string) error {
	video, kept, err := c.outlined(ctx, videoID)
	if err != nil {
		return err
	}
	if !slices.Contains(kept.Languages, language) {
		return library.NewError("remove a transcript", library.CodeTranscriptNotFound)
	}
	ctx = c.noting(ctx, library.LogEntry{Action: "transcript.removed", Subject: videoID, Title: video.Title})
	return c.Store.ChangeOutlines(ctx, []library.OutlineChange{{VideoID: videoID, Transcripts: []library.Transcript{{Language: language}}}})
}

// PutChapters puts the chapters in place of those that the video has. Without any it has
// those of its description again. It returns those that were put before: none when they
// were the description's.
func (c Curator) PutChapters(ctx context.Context, videoID string, chapters []library.Chapter) ([]library.Chapter, error) {
	video, kept, err := c.outlined(ctx, videoID)
	if err != nil {
		return nil, err
	}
	if len(chapters) > library.MaxChapters {
		return nil, refuse(Wrong, "a video has at most %d chapters", library.MaxChapters)
	}
	for i, chapter := range chapters {
		if video.Seconds > 0 && chapter.Seconds >= video.Seconds {
			return nil, refuse(Wrong, "the chapter %q begins at %s, and the video is over at %s", chapter.Title, clock(chapter.Seconds), clock(video.Seconds))
		}
		if chapter.Title == "" || chapter.Seconds < 0 || i > 0 && chapter.Seconds <= chapters[i-1].Seconds {
			return nil, refuse(Wrong, "a chapter needs a title, and begins after the one before")
		}
	}
	ctx = c.noting(ctx, library.LogEntry{Action: "video.chapters", Subject: videoID, Title: video.Title, Count: len(chapters)})
	change := library.OutlineChange{VideoID: videoID, Chapters: append([]library.Chapter{}, chapters...)}
	return kept.Chapters, c.Store.ChangeOutlines(ctx, []library.OutlineChange{change})
}

// clock returns the seconds as 1:02:03.
func clock(seconds int) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// outlined returns the video, and what it has beside it.
func (c Curator) outlined(ctx context.Context, videoID string) (library.Video, library.Outline, error) {
	video, err := c.Store.Video(ctx, videoID)
	if err != nil {
		return library.Video{}, library.Outline{}, err
	}
	kept, err := c.Store.Outline(ctx, videoID)
	return video, kept, err
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
	im := outlineImport{Curator: c, TranscriptImport: TranscriptImport{Name: name}}
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
	kept, err := im.Store.Outline(ctx, found.VideoID)
	if library.CodeOf(err) == library.CodeVideoNotFound {
		if im.Brings == nil || !im.Brings(found.VideoID) {
			im.report.Strange++
			return nil
		}
		err = nil
	}
	if err != nil {
		return err
	}
	languages := append(slices.Clone(kept.Languages), im.taken[found.VideoID]...)
	slices.Sort(languages)
	languages = slices.Compact(languages)
	there := slices.Contains(languages, found.Language)
	if there && !im.Update || !there && len(languages) >= library.MaxTranscripts {
		im.report.Known++
		return nil
	}
	im.report.Transcripts++
	if !there {
		im.taken[found.VideoID] = append(im.taken[found.VideoID], found.Language)
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

// put puts what waits.
func (im *outlineImport) put(ctx context.Context) error {
	changes := im.waiting
	im.waiting, im.bytes = nil, 0
	if im.Look || len(changes) == 0 {
		return nil
	}
	ctx = im.noting(ctx, library.LogEntry{Action: "outlines.imported", Title: im.Name, Count: len(changes)})
	return im.Store.ChangeOutlines(ctx, changes)
}
