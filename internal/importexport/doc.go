// Package importexport imports and exports the videos of a library. It detects the format of a
// file, and reads one entry at a time, so that its memory does not depend on the size of the file.
//
// It reads the library's own JSON, plain lists of links, and CSV and TSV with known column names.
// It also reads the output of yt-dlp: -J, --flat-playlist, JSON lines, or a directory of .info.json
// files.
package importexport
