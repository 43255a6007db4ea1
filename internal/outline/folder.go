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

// Found is what is said in a video, as a file of a folder has it.
type Found struct {
	File    string
	VideoID string // as the file has it: of whatever form
	library.Transcript
}

// Taker is given what is found, file by file. Broken says why one can't be read, or is
// nil. An error of its own ends the reading, which returns it.
type Taker func(f Found, broken error) error

// ReadFolder gives to the taker the transcripts in the folder and in those in it: files
// whose names end with a language and .vtt, .srt or .json3. Each is that of the
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
		if told[stem], err = idOf(folder, path.Join(name, entry.Name())); err != nil {
			return err
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
		if original, is := strings.CutSuffix(language, originalSuffix); is {
			if hasTranscript(entries, stem+"."+original) {
				continue // the same captions
			}
			language = original
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

// originalSuffix ends the language of automatic captions as yt-dlp names those that were not
// translated: en-orig.
const originalSuffix = "-orig"

// hasTranscript reports whether one of the entries is a transcript of that name without its end.
func hasTranscript(entries []fs.DirEntry, name string) bool {
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		stem, is := strings.CutSuffix(e.Name(), path.Ext(e.Name()))
		return is && stem == name && slices.Contains(transcriptEnds(), path.Ext(e.Name()))
	})
}

func transcriptEnds() []string { return []string{".vtt", ".srt", ".json3"} }

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
	if !slices.Contains(transcriptEnds(), end) {
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

// idOf returns of which video an .info.json tells; "" when it is broken, which whoever
// reads the videos of the folder says.
func idOf(folder fs.FS, name string) (string, error) {
	f, err := folder.Open(name)
	if err != nil {
		return "", err
	}
	var info struct {
		ID string `json:"id"`
	}
	if json.NewDecoder(io.LimitReader(f, maxInfoBytes)).Decode(&info) != nil {
		info.ID = ""
	}
	return info.ID, f.Close()
}
