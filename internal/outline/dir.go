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

// infoSuffix is the suffix of yt-dlp's metadata files.
const infoSuffix = ".info.json"

// maxInfoBytes is the maximum size of a metadata file in bytes.
const maxInfoBytes = 32 << 20

// TranscriptFile is a transcript that was read from a file.
type TranscriptFile struct {
	File    string
	VideoID string // video ID from the metadata file or from the file name; can be invalid
	library.Transcript
}

// FileHandler receives the result of one file. broken is the error of an invalid file, otherwise
// nil. If FileHandler returns an error, ReadDir stops and returns this error.
type FileHandler func(f TranscriptFile, broken error) error

// ReadDir reads the transcripts in the directory tree and passes them to take. A transcript is a
// file whose name ends with a language and .vtt, .srt or .json3. The video ID is in the .info.json
// file with the same name or in the file name, for example "rw4s4M3hFfs.en.vtt" or "A title
// [rw4s4M3hFfs].en.vtt". At most one file is in memory.
func ReadDir(dir fs.FS, take FileHandler) error { return readDir(dir, ".", take) }

func readDir(dir fs.FS, name string, take FileHandler) error {
	entries, err := fs.ReadDir(dir, name)
	if err != nil {
		return err
	}
	told := make(map[string]string) // video IDs in .info.json files, by file name without suffix
	for _, entry := range entries {
		stem, isInfo := strings.CutSuffix(entry.Name(), infoSuffix)
		if entry.IsDir() || !isInfo {
			continue
		}
		if told[stem], err = idOf(dir, path.Join(name, entry.Name())); err != nil {
			return err
		}
	}
	return readTranscripts(dir, name, entries, told, take)
}

// readTranscripts reads the transcripts among the entries and in their subdirectories.
func readTranscripts(dir fs.FS, name string, entries []fs.DirEntry, told map[string]string, take FileHandler) error {
	for _, entry := range entries {
		at := path.Join(name, entry.Name())
		if entry.IsDir() {
			if err := readDir(dir, at, take); err != nil {
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
				continue // skipped, because a file without the suffix has the same captions
			}
			language = original
		}
		found := TranscriptFile{File: at, VideoID: cmp.Or(told[stem], idIn(stem)), Transcript: library.Transcript{Language: language}}
		var broken error
		found.Cues, broken = readFile(dir, at)
		if err := take(found, broken); err != nil {
			return err
		}
	}
	return nil
}

// originalSuffix is the suffix that yt-dlp adds to the language of automatic captions in the
// original language: en-orig.
const originalSuffix = "-orig"

// hasTranscript reports whether one of the entries is a transcript with the name. The name has no
// extension.
func hasTranscript(entries []fs.DirEntry, name string) bool {
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		stem, is := strings.CutSuffix(e.Name(), path.Ext(e.Name()))
		return is && stem == name && slices.Contains(transcriptEnds(), path.Ext(e.Name()))
	})
}

func transcriptEnds() []string { return []string{".vtt", ".srt", ".json3"} }

func readFile(dir fs.FS, name string) ([]library.Cue, error) {
	f, err := dir.Open(name)
	if err != nil {
		return nil, err
	}
	cues, err := ReadCues(f)
	return cues, errors.Join(err, f.Close())
}

// transcriptName splits the name of a file into stem, language and extension.
func transcriptName(name string) (stem, language string, ok bool) {
	end := path.Ext(name)
	if !slices.Contains(transcriptEnds(), end) {
		return "", "", false
	}
	stem = strings.TrimSuffix(name, end)
	language = strings.TrimPrefix(path.Ext(stem), ".")
	return strings.TrimSuffix(stem, "."+language), language, library.IsLanguage(language)
}

// idIn returns the ID in brackets at the end of a name that yt-dlp wrote. A name without brackets
// is returned completely.
func idIn(name string) string {
	if at := strings.LastIndexByte(name, '['); at >= 0 && strings.HasSuffix(name, "]") {
		return name[at+1 : len(name)-1]
	}
	return name
}

// idOf returns the video ID in an .info.json file. It returns "" for an invalid file, which the
// import of videos already reports.
func idOf(dir fs.FS, name string) (string, error) {
	f, err := dir.Open(name)
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
