package servers

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"greenroom/bench/talks"
)

// Fill puts the first so many videos of the scale data into the store, through
// scripts/fill, and returns how long the store took.
func (p Programs) Fill(ctx context.Context, store Store, titles []string, videos int) (time.Duration, error) {
	cmd := exec.CommandContext(ctx, p.Filler, store.arguments("-")...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return 0, err
	}
	var said strings.Builder
	cmd.Stdout = &said
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	writeErr := writeVideos(in, titles, videos)
	if err := cmd.Wait(); err != nil {
		return 0, fmt.Errorf("fill the library: %w", err)
	}
	if writeErr != nil {
		return 0, fmt.Errorf("fill the library: %w", writeErr)
	}
	var many int
	var seconds float64
	if _, err := fmt.Sscanf(said.String(), "%d videos in %f s", &many, &seconds); err != nil {
		return 0, fmt.Errorf("fill said %q: %w", said.String(), err)
	}
	return time.Duration(seconds * float64(time.Second)), nil
}

func writeVideos(to io.WriteCloser, titles []string, videos int) error {
	buffered := bufio.NewWriterSize(to, 1<<20)
	encoder := json.NewEncoder(buffered)
	for v := range talks.Grow(titles, videos) {
		if err := encoder.Encode(v); err != nil {
			return err
		}
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	return to.Close()
}
