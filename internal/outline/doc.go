// Package outline reads chapters from video descriptions or yt-dlp, and transcripts in common
// formats. All input is untrusted, so sizes are limited and results are plain text.
package outline
