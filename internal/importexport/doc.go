// Package importexport imports and exports the videos of a library.
//
// It reads the library's own JSON, plain lists of links, and CSV and TSV with known column
// names. It also reads the output of yt-dlp: -J, --flat-playlist, JSON lines, or a
// directory of .info.json files. It detects the format. Reading is streaming: one entry is in memory at
// a time, independent of the size of the source.
package importexport
