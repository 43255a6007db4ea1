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

// maxInfoBytes is the maximum size of a metadata file.
const maxInfoBytes = 32 << 20

// TranscriptFile is a transcript found in a file.
type TranscriptFile struct {
	File    string
	VideoID string // ID in the file or in its name; can be invalid
	library.Transcript
}

// HandleFile receives the result of each file. broken is the error of an invalid file, or nil. If it
// returns an error, reading stops and returns that error.
type HandleFile func(f TranscriptFile, broken error) error

// ReadDir passes the transcripts in the directory tree to take. A transcript is a file whose name
// ends with a language and .vtt, .srt or .json3. Its video ID is in the .info.json file with the
// same name, or in the file name: "rw4s4M3hFfs.en.vtt", "A title [rw4s4M3hFfs].en.vtt". At most one
// file is in memory.
func ReadDir(dir fs.FS, take HandleFile) error { return readDir(dir, ".", take) }

func readDir(dir fs.FS, name string, take HandleFile) error {
	entries, err := fs.ReadDir(dir, name)
	if err != nil {
		return err
	}
	told := make(map[string]string) // video IDs by file name of the .info.json, without its suffix
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

// readTranscripts reads the transcripts among the entries, and the subdirectories.
func readTranscripts(dir fs.FS, name string, entries []fs.DirEntry, told map[string]string, take HandleFile) error {
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
				continue // equal captions in another format
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

// originalSuffix is the suffix that yt-dlp adds to the language of untranslated automatic
// captions: en-orig.
const originalSuffix = "-orig"

// hasTranscript reports whether one of the entries is a transcript with the name, without extension.
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

// idIn returns the ID in brackets at the end of a name, as yt-dlp writes it. Without
// brackets it returns the whole name.
func idIn(name string) string {
	if at := strings.LastIndexByte(name, '['); at >= 0 && strings.HasSuffix(name, "]") {
		return name[at+1 : len(name)-1]
	}
	return name
}

// idOf returns the video ID of an .info.json. It returns "" for an invalid file, because the
// import of the videos reports it.
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
