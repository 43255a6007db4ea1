// Command release writes the release files of one version of Greenroom. For each system, it writes
// an archive with the binary and the licence. It also writes an SBOM and checksums. Builds are
// reproducible: the same commit gives the same bytes on every machine.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release contains the settings of a release.
type release struct {
	root    string // root directory of the sources
	out     string // output directory
	version string
	at      time.Time // time of the commit, which becomes the modification time of all files
	app     string    // file with the SBOM of the app's npm packages
}

func run(ctx context.Context, arguments []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	r := release{}
	flags.StringVar(&r.root, "root", ".", "root directory of the sources, with the built app")
	flags.StringVar(&r.out, "out", "dist/release", "output directory; its contents are deleted")
	flags.StringVar(&r.version, "version", "", "version of the binary")
	flags.StringVar(&r.app, "app", "", "file with the SBOM of the app, from npm sbom --sbom-format=cyclonedx")
	only := flags.String("only", "", "systems, such as linux/amd64,windows/arm64; default: all")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if r.version == "" {
		return errors.New("-version is missing")
	}
	systems, err := chosen(*only)
	if err != nil {
		return err
	}
	if r.at, err = r.committed(ctx); err != nil {
		return err
	}
	return r.buildAll(ctx, systems)
}

// system is a platform for which a binary is built.
type system struct{ os, arch string }

func (s system) String() string { return s.os + "/" + s.arch }

// systems returns the platforms for which binaries are built.
func systems() []system {
	return []system{
		{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"},
		{"windows", "amd64"}, {"windows", "arm64"},
	}
}

func chosen(only string) ([]system, error) {
	if only == "" {
		return systems(), nil
	}
	var some []system
	for name := range strings.SplitSeq(only, ",") {
		i := slices.IndexFunc(systems(), func(s system) bool { return s.String() == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no binary for %s", name)
		}
		some = append(some, systems()[i])
	}
	return some, nil
}

// committed returns the time of the latest commit with a precision of 1 s.
func (r release) committed(ctx context.Context) (time.Time, error) {
	git := exec.CommandContext(ctx, "git", "-C", r.root, "log", "-1", "--format=%ct")
	git.Stderr = os.Stderr
	text, err := git.Output()
	if err != nil {
		return time.Time{}, fmt.Errorf("read the time of the commit: %w", err)
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("read the time of the commit: %w", err)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

func (r release) buildAll(ctx context.Context, systems []system) error {
	if err := os.RemoveAll(r.out); err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "greenroom-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	var binary string
	for _, s := range systems {
		fmt.Fprintln(os.Stderr, "building for", s)
		if binary, err = r.build(ctx, s, work); err != nil {
			return err
		}
		if err := r.writeArchive(s, binary); err != nil {
			return fmt.Errorf("archive for %s: %w", s, err)
		}
	}
	if err := r.writeSBOM(binary); err != nil {
		return fmt.Errorf("write the SBOM: %w", err)
	}
	return r.writeSums()
}

// build builds the binary and returns its path.
func (r release) build(ctx context.Context, s system, work string) (string, error) {
	binary := filepath.Join(work, s.os+"-"+s.arch, "greenroom")
	if s.os == "windows" {
		binary += ".exe"
	}
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags=-s -w -buildid= -X main.stamped="+r.version, "-o", binary, "./cmd/greenroom")
	build.Dir, build.Stdout, build.Stderr = r.root, os.Stderr, os.Stderr
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+s.os, "GOARCH="+s.arch)
	if err := build.Run(); err != nil {
		return "", fmt.Errorf("build for %s: %w", s, err)
	}
	return binary, nil
}

// writeSums writes the SHA-256 checksum of each file, in the format of sha256sum --check.
func (r release) writeSums() error {
	files, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var lines strings.Builder
	for _, file := range files {
		sum, err := sumOf(filepath.Join(r.out, file.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&lines, "%x  %s\n", sum, file.Name())
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(lines.String()), 0o644)
}

func sumOf(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return nil, err
	}
	return hash.Sum(nil), nil
}
