package servers

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"greenroom/bench/talks"
)

// FillStore imports the first videos of the generated library into the store. It uses the command
// scripts/fill. No server may be using the store. It returns the duration of the import.
func (p Binaries) FillStore(ctx context.Context, store Store, titles []string, videos int) (time.Duration, error) {
	return p.fill(ctx, store, talks.GenerateVideos(titles, videos), "-alone")
}

// FillWhileServing is like [Binaries.FillStore], but a server may be using the store.
func (p Binaries) FillWhileServing(ctx context.Context, store Store, titles []string, videos int) (time.Duration, error) {
	return p.fill(ctx, store, talks.GenerateVideos(titles, videos))
}

// PutVideo imports one video into the store.
func (p Binaries) PutVideo(ctx context.Context, store Store, v talks.Video) error {
	_, err := p.fill(ctx, store, slices.Values([]talks.Video{v}))
	return err
}

func (p Binaries) fill(ctx context.Context, store Store, videos iter.Seq[talks.Video], how ...string) (time.Duration, error) {
	cmd := exec.CommandContext(ctx, p.Filler, append(store.arguments("-"), how...)...)
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
	writeErr := writeVideos(in, videos)
	if err := errors.Join(cmd.Wait(), writeErr); err != nil {
		return 0, fmt.Errorf("fill the library: %w", err)
	}
	var many int
	var seconds float64
	if _, err := fmt.Sscanf(said.String(), "%d videos in %f s", &many, &seconds); err != nil {
		return 0, fmt.Errorf("fill printed %q: %w", said.String(), err)
	}
	return time.Duration(seconds * float64(time.Second)), nil
}

func writeVideos(to io.WriteCloser, videos iter.Seq[talks.Video]) error {
	buffered := bufio.NewWriterSize(to, 1<<20)
	encoder := json.NewEncoder(buffered)
	for v := range videos {
		if err := encoder.Encode(v); err != nil {
			return errors.Join(err, to.Close())
		}
	}
	return errors.Join(buffered.Flush(), to.Close())
}
