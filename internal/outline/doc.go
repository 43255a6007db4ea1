// Package outline reads chapters from video descriptions or yt-dlp, and transcripts in
// common formats. All input is untrusted: sizes are limited, and texts are plain text.
package outline
