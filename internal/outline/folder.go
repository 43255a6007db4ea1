package outline

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// infoSuffix ends the names of the files in which yt-dlp tells of a video.
const infoSuffix = ".info.json"

// maxInfoBytes is the largest of them that is read.
const maxInfoBytes = 32 << 20

// Found is what a file of a folder says of a video: its chapters, or what is said in it.
type Found struct {
	File     string
	VideoID  string // as the file has it: of whatever form
	Chapters []library.Chapter
	library.Transcript
}

// Taker is given what is found, file by file. Broken says why one can't be read, or is
// nil. An error of its own ends the reading, which returns it.
type Taker func(f Found, broken error) error

// ReadFolder gives to the taker what the folder and those in it hold of the parts of
// videos: the chapters in .info.json files, and transcripts beside them, whose names
// end with a language and .vtt, .srt or .json3. A transcript is that of the
// .info.json whose name begins alike, or of the id that its name says: "rw4s4M3hFfs.en.vtt",
// "A title [rw4s4M3hFfs].en.vtt". More than one file is never held in memory.
func ReadFolder(folder fs.FS, take Taker) error { return readFolder(folder, ".", take) }

func readFolder(folder fs.FS, name string, take Taker) error {
	entries, err := fs.ReadDir(folder, name)
	if err != nil {
		return err
	}
	told := make(map[string]string) // ids, by the names of their .info.json without its end
	for _, entry := range entries {
		stem, tells := strings.CutSuffix(entry.Name(), infoSuffix)
		if entry.IsDir() || !tells {
			continue
		}
		found, broken := readInfo(folder, path.Join(name, entry.Name()))
		if broken == nil {
			told[stem] = found.VideoID
		}
		if broken != nil || len(found.Chapters) > 0 {
			if err := take(found, broken); err != nil {
				return err
			}
		}
	}
	return readTranscripts(folder, name, entries, told, take)
}

// readTranscripts reads those among the entries of a folder, and the folders.
func readTranscripts(folder fs.FS, name string, entries []fs.DirEntry, told map[string]string, take Taker) error {
	for _, entry := range entries {
		at := path.Join(name, entry.Name())
		if entry.IsDir() {
			if err := readFolder(folder, at, take); err != nil {
				return err
			}
			continue
		}
		stem, language, ok := transcriptName(entry.Name())
		if !ok {
			continue
		}
		found := Found{File: at, VideoID: cmp.Or(told[stem], idIn(stem)), Transcript: library.Transcript{Language: language}}
		var broken error
		found.Cues, broken = readFile(folder, at)
		if err := take(found, broken); err != nil {
			return err
		}
	}
	return nil
}

func readFile(folder fs.FS, name string) ([]library.Cue, error) {
	f, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	cues, err := ReadCues(f)
	return cues, errors.Join(err, f.Close())
}

// transcriptName cuts the name of a file into what it is called, the language and the end.
func transcriptName(name string) (stem, language string, ok bool) {
	end := path.Ext(name)
	if !slices.Contains([]string{".vtt", ".srt", ".json3"}, end) {
		return "", "", false
	}
	stem = strings.TrimSuffix(name, end)
	language = strings.TrimPrefix(path.Ext(stem), ".")
	return strings.TrimSuffix(stem, "."+language), language, library.IsLanguage(language)
}

// idIn returns the id that yt-dlp writes into a name, in brackets at its end, or else the
// whole name.
func idIn(name string) string {
	if at := strings.LastIndexByte(name, '['); at >= 0 && strings.HasSuffix(name, "]") {
		return name[at+1 : len(name)-1]
	}
	return name
}

// readInfo reads of which video an .info.json tells, and its chapters.
func readInfo(folder fs.FS, name string) (Found, error) {
	found := Found{File: name}
	f, err := folder.Open(name)
	if err != nil {
		return found, err
	}
	var info struct {
		ID       string `json:"id"`
		Chapters []struct {
			Start float64 `json:"start_time"`
			Title string  `json:"title"`
		} `json:"chapters"`
	}
	err = errors.Join(json.NewDecoder(io.LimitReader(f, maxInfoBytes)).Decode(&info), f.Close())
	found.VideoID = info.ID
	for _, c := range info.Chapters {
		title := shorten(oneLine(c.Title))
		if c.Start < 0 || c.Start > maxMoment.Seconds() || title == "" || len(found.Chapters) == library.MaxChapters {
			continue
		}
		found.Chapters = append(found.Chapters, library.Chapter{Title: title, Seconds: int(c.Start)})
	}
	slices.SortStableFunc(found.Chapters, func(a, b library.Chapter) int { return cmp.Compare(a.Seconds, b.Seconds) })
	return found, err
}
