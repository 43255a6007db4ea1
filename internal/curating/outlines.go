package curating

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
)

// PutTranscript reads a transcript. It replaces the video's transcript in the language and returns
// the number of cues.
func (c Curator) PutTranscript(ctx context.Context, videoID, language string, source io.Reader) (cues int, err error) {
	if !library.IsLanguage(language) {
		return 0, reject(Invalid, "a language tag such as en or pt-BR is required, not %q", language)
	}
	if _, err := c.Store.Video(ctx, videoID); err != nil { // the video is checked before the request body is read
		return 0, err
	}
	transcript := library.Transcript{Language: language}
	if transcript.Cues, err = outline.ReadCues(source); outline.IsInvalid(err) {
		return 0, reject(Invalid, "%v", err)
	}
	if err != nil {
		return 0, err
	}
	err = c.updateOutline(ctx, library.OutlineChange{VideoID: videoID, Transcripts: []library.Transcript{transcript}}, func(now library.OutlineState) (library.AuditEntry, error) {
		if !canAddTranscript(now.Languages, language) {
			return library.AuditEntry{}, tooManyTranscripts()
		}
		return library.AuditEntry{Action: library.ActionTranscriptPut}, nil
	})
	return len(transcript.Cues), err
}

func tooManyTranscripts() error {
	return reject(Invalid, "a video can have at most %d transcripts", library.MaxTranscripts)
}

// canAddTranscript reports whether a video may have a transcript in language. languages are the
// languages of its transcripts.
func canAddTranscript(languages []string, language string) bool {
	return slices.Contains(languages, language) || len(languages) < library.MaxTranscripts
}

// RemoveTranscript removes the video's transcript in the language. It returns
// CodeTranscriptNotFound for a missing transcript.
func (c Curator) RemoveTranscript(ctx context.Context, videoID, language string) error {
	change := library.OutlineChange{VideoID: videoID, Transcripts: []library.Transcript{{Language: language}}}
	return c.updateOutline(ctx, change, func(now library.OutlineState) (library.AuditEntry, error) {
		if !slices.Contains(now.Languages, language) {
			return library.AuditEntry{}, library.NewError("remove a transcript", library.CodeTranscriptNotFound)
		}
		return library.AuditEntry{Action: library.ActionTranscriptRemoved}, nil
	})
}

// PutChapters replaces the chapters of the video and returns the previous chapters. If chapters is
// empty, the video uses the chapters of its description again. If the previous chapters came from
// the description, the result is empty.
func (c Curator) PutChapters(ctx context.Context, videoID string, chapters []library.Chapter) (before []library.Chapter, err error) {
	if len(chapters) > library.MaxChapters {
		return nil, reject(Invalid, "a video can have at most %d chapters", library.MaxChapters)
	}
	for i, chapter := range chapters {
		if chapter.Title == "" || chapter.Seconds < 0 || i > 0 && chapter.Seconds <= chapters[i-1].Seconds {
			return nil, reject(Invalid, "a chapter needs a title and must begin after the previous chapter")
		}
	}
	change := library.OutlineChange{VideoID: videoID, Chapters: append([]library.Chapter{}, chapters...)}
	err = c.updateOutline(ctx, change, func(now library.OutlineState) (library.AuditEntry, error) {
		for _, chapter := range chapters {
			if now.Seconds > 0 && chapter.Seconds >= now.Seconds {
				return library.AuditEntry{}, reject(Invalid, "the chapter %q begins at %s, after the end of the video at %s", chapter.Title, clock(chapter.Seconds), clock(now.Seconds))
			}
		}
		before = now.Chapters
		return library.AuditEntry{Action: library.ActionVideoChapters, Count: len(chapters)}, nil
	})
	return before, err
}

// clock formats seconds as 1:02:03.
func clock(seconds int) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// updateOutline writes the change unless check returns an error for the current state. check also
// returns the audit log entry, whose subject becomes the video.
func (c Curator) updateOutline(ctx context.Context, change library.OutlineChange, check func(now library.OutlineState) (library.AuditEntry, error)) error {
	return c.Store.UpdateOutlines(ctx, []library.OutlineChange{change}, func(now []library.OutlineState) (selected library.OutlineSelection, err error) {
		if !now[0].Exists() {
			return selected, videoNotFound()
		}
		entry, err := check(now[0])
		entry.Subject, entry.Title = change.VideoID, now[0].Title
		return library.OutlineSelection{Changes: []int{0}, Note: c.note(entry)}, err
	})
}

// TranscriptReport counts the effects of an import of transcripts.
type TranscriptReport struct {
	Transcripts   int
	Unchanged     int // number of existing transcripts that stay unchanged
	OtherVideos   int // number of files whose video is not in the library
	Rejected      int
	RejectedFiles []importexport.Row // rejected files, at most maxRejected
}

// maxRejected is the maximum number of rejected files in a report.
const maxRejected = limits.RejectedTranscripts

// add adds the counts and the rejected files of another report.
func (r *TranscriptReport) add(other TranscriptReport) {
	r.Transcripts += other.Transcripts
	r.Unchanged += other.Unchanged
	r.OtherVideos += other.OtherVideos
	r.Rejected += other.Rejected
	r.RejectedFiles = append(r.RejectedFiles, other.RejectedFiles...)
	r.RejectedFiles = r.RejectedFiles[:min(len(r.RejectedFiles), maxRejected)]
}

// reject adds the file to the rejected files.
func (r *TranscriptReport) reject(file string, why error) {
	if r.Rejected++; r.Rejected <= maxRejected {
		r.RejectedFiles = append(r.RejectedFiles, importexport.Row{File: file, Line: 1, Rejection: why.Error()})
	}
}

// batchBytes is the approximate maximum text size in bytes of one update of an import.
const batchBytes = 4 << 20

// importChapters writes the chapters of the import.
func (c Curator) importChapters(ctx context.Context, found *importexport.Import, name string) error {
	im := outlineImport{Curator: c, TranscriptImport: TranscriptImport{Name: name, Update: true}, imported: make(map[string][]string)}
	for change, err := range found.Chapters() {
		if err == nil {
			err = im.add(ctx, change, "")
		}
		if err != nil {
			return err
		}
	}
	return im.flush(ctx)
}

// TranscriptImport contains the options of an import of transcripts.
type TranscriptImport struct {
	Name   string // name of the directory
	Update bool   // whether existing transcripts are replaced
	DryRun bool   // whether nothing is written
	// Brings reports whether a missing video will be added before the transcripts are written; it
	// can be nil. With Brings, a dry run has the same report as the import.
	Brings func(videoID string) bool
}

// ImportTranscripts imports the transcripts of the directory. Existing transcripts stay
// unchanged unless options.Update is set.
func (c Curator) ImportTranscripts(ctx context.Context, dir fs.FS, options TranscriptImport) (TranscriptReport, error) {
	im := outlineImport{Curator: c, TranscriptImport: options, imported: make(map[string][]string)}
	err := outline.ReadDir(dir, func(found outline.TranscriptFile, broken error) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		if broken != nil {
			im.report.reject(found.File, broken)
			return nil
		}
		return im.addFile(ctx, found)
	})
	return im.report, cmp.Or(err, im.flush(ctx))
}

// outlineImport is a running import of outlines.
type outlineImport struct {
	Curator
	TranscriptImport
	imported map[string][]string // languages of the transcripts that were already imported, by video
	report   TranscriptReport
	queue    []library.OutlineChange
	files    []string // files of the queued changes; "" for chapters
	bytes    int
}

// addFile queues the transcript in one file, or counts the file if it is skipped.
func (im *outlineImport) addFile(ctx context.Context, found outline.TranscriptFile) error {
	if id, err := importexport.ParseVideoID(found.VideoID); err != nil || id != found.VideoID { // an invalid ID is rejected here, because its lookup would fail
		im.report.OtherVideos++
		return nil
	}
	return im.add(ctx, library.OutlineChange{VideoID: found.VideoID, Transcripts: []library.Transcript{found.Transcript}}, found.File)
}

// add queues a change. It writes the queue when the queue exceeds batchBytes.
func (im *outlineImport) add(ctx context.Context, change library.OutlineChange, file string) error {
	im.queue, im.files = append(im.queue, change), append(im.files, file)
	for _, t := range change.Transcripts {
		for _, cue := range t.Cues {
			im.bytes += len(cue.Text)
		}
	}
	if im.bytes < batchBytes && len(im.queue) < library.MaxOutlineChanges {
		return nil
	}
	return im.flush(ctx)
}

// flush writes the queued changes, except those of missing videos and those that exceed a limit. It
// counts all queued changes.
func (im *outlineImport) flush(ctx context.Context) error {
	changes, files := im.queue, im.files
	im.queue, im.files, im.bytes = nil, nil, 0
	if len(changes) == 0 {
		return nil
	}
	var selected []int
	var counted TranscriptReport
	update := func(now []library.OutlineState) (library.OutlineSelection, error) {
		selected, counted = im.selectChanges(changes, files, now)
		entry := library.AuditEntry{Action: library.ActionOutlinesImported, Title: im.Name, Count: len(selected)}
		return library.OutlineSelection{Changes: selected, Note: im.note(entry)}, nil
	}
	var err error
	if im.DryRun {
		err = im.preview(ctx, changes, update)
	} else {
		err = im.Store.UpdateOutlines(ctx, changes, update)
	}
	if err != nil {
		return err
	}
	for _, i := range selected {
		for _, t := range changes[i].Transcripts {
			im.imported[changes[i].VideoID] = append(im.imported[changes[i].VideoID], t.Language)
		}
	}
	im.report.add(counted)
	return nil
}

// preview calls update like [library.OutlineStore.UpdateOutlines] but writes nothing.
func (im *outlineImport) preview(ctx context.Context, changes []library.OutlineChange, update library.OutlineUpdate) error {
	ids := make([]string, len(changes))
	for i, change := range changes {
		ids[i] = change.VideoID
	}
	now, err := im.Store.OutlineStates(ctx, ids)
	if err != nil {
		return err
	}
	for i, id := range ids {
		switch comes := im.Brings != nil && im.Brings(id); {
		case comes:
			now[i].ID = id
		case now[i].Removed():
			now[i] = library.OutlineState{}
		}
	}
	_, err = update(now)
	return err
}

// selectChanges compares the changes with the current states, counts them, and returns the indexes
// of the changes to write. It rejects the files of transcripts beyond [library.MaxTranscripts].
func (im *outlineImport) selectChanges(changes []library.OutlineChange, files []string, now []library.OutlineState) (selectChanges []int, counted TranscriptReport) {
	languages := make(map[string][]string, len(now)) // languages of the transcripts, by video
	for _, state := range now {
		known := append(slices.Clone(state.Languages), im.imported[state.ID]...)
		slices.Sort(known)
		languages[state.ID] = slices.Compact(known)
	}
	for i, change := range changes {
		if !now[i].Exists() {
			counted.OtherVideos++
			continue
		}
		known := languages[change.VideoID]
		if slices.ContainsFunc(change.Transcripts, func(t library.Transcript) bool { return !canAddTranscript(known, t.Language) }) {
			counted.reject(files[i], tooManyTranscripts())
			continue
		}
		if !im.Update && slices.ContainsFunc(change.Transcripts, func(t library.Transcript) bool { return slices.Contains(known, t.Language) }) {
			counted.Unchanged++
			continue
		}
		for _, t := range change.Transcripts {
			if !slices.Contains(known, t.Language) {
				known = append(known, t.Language)
			}
		}
		languages[change.VideoID] = known
		counted.Transcripts++
		selectChanges = append(selectChanges, i)
	}
	return selectChanges, counted
}
