package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"greenroom/bench/scenarios"
)

// machine describes the machine and the measured binaries.
type machine struct {
	cpu        string
	memory     string
	system     string
	files      string // type of the file system of the databases
	load       string // load average of the machine before the measurements
	greenroom  string
	postgresql string
	took       time.Duration
}

// look returns a description of the machine. A value that cannot be determined is "unknown".
func look(ctx context.Context, b *scenarios.Bench) (machine, error) {
	m := machine{
		cpu:    fmt.Sprintf("%s, %d cores", after("/proc/cpuinfo", "model name\t:"), runtime.NumCPU()),
		memory: "unknown",
		system: strings.TrimSpace("Linux " + firstField("/proc/sys/kernel/osrelease")),
		files:  fileSystem(b.Dir),
		load:   firstField("/proc/loadavg"),
	}
	if kibibytes, err := strconv.ParseFloat(strings.TrimSuffix(after("/proc/meminfo", "MemTotal:"), " kB"), 64); err == nil {
		m.memory = fmt.Sprintf("%.0f GB", kibibytes*1024/1e9)
	}
	version, err := exec.CommandContext(ctx, b.Binaries.Greenroom, "--version").Output()
	if err != nil {
		return m, fmt.Errorf("read the version of Greenroom: %w", err)
	}
	m.greenroom = strings.TrimSpace(string(version))
	m.postgresql = "none"
	if b.Postgres != nil {
		if m.postgresql, err = b.Postgres.Setting(ctx, "server_version"); err != nil {
			return m, err
		}
	}
	return m, nil
}

// after returns the part of a line after the given words. The line is the first line of the file
// that starts with these words.
func after(file, words string) string {
	text, err := os.ReadFile(filepath.Clean(file))
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(text)) {
		if rest, found := strings.CutPrefix(line, words); found {
			return strings.TrimSpace(rest)
		}
	}
	return "unknown"
}

func firstField(file string) string {
	text, err := os.ReadFile(filepath.Clean(file))
	if err != nil || len(strings.Fields(string(text))) == 0 {
		return "unknown"
	}
	return strings.Fields(string(text))[0]
}

// fileSystem returns the type of the file system of the directory.
func fileSystem(dir string) string {
	var about syscall.Statfs_t
	if err := syscall.Statfs(dir, &about); err != nil {
		return "unknown"
	}
	known := map[int64]string{0xef53: "ext4", 0x58465342: "XFS", 0x9123683e: "Btrfs", 0x794c7630: "overlay", 0x01021994: "tmpfs: in memory, so that nothing is durable"}
	if name, there := known[int64(about.Type)]; there {
		return name
	}
	return fmt.Sprintf("type %#x", about.Type)
}

// goVersion returns the Go version of this binary. All measured Go binaries are built with this
// version.
func goVersion() string {
	if build, ok := debug.ReadBuildInfo(); ok {
		return build.GoVersion
	}
	return runtime.Version()
}
