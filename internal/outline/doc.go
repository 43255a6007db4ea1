// Package outline reads chapters from video descriptions or yt-dlp, and transcripts in common
// formats. It treats all input as untrusted: it limits sizes and returns plain text.
package outline
