package main

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestImport_WorksWithoutTempDir(t *testing.T) {
	t.Parallel()
	nowhere := []string{"TMPDIR=" + filepath.Join(t.TempDir(), "missing")}
	data := t.TempDir()
	importsWork(t, data, data, func(arguments ...string) *exec.Cmd { return command(t, nowhere, arguments...) })
}

// In a container, the data directory can be the only writable directory.
func TestImport_WorksWithReadOnlyRoot(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	if text, err := sandboxed(exec.Command("true"), data).CombinedOutput(); err != nil {
		t.Skipf("this machine makes no user and mount namespaces (unshare -rm), so that there is no read-only root to test in: %v %s", err, text)
	}
	for _, file := range []string{"/tmp/x", "/var/tmp/x", "/x", "/home/x"} {
		if sandboxed(exec.Command("touch", file), data).Run() == nil {
			t.Fatalf("%s: got a successful write, want a read-only root", file)
		}
	}
	importsWork(t, data, containerData, func(arguments ...string) *exec.Cmd {
		return sandboxed(command(t, nil, arguments...), data)
	})
}

// containerData is the path of the data directory in the namespace. containerProgram is the
// directory of the binary in the namespace.
const (
	containerData    = "/mnt"
	containerProgram = "/media"
)

// sandboxed returns the command in a new mount namespace. In this namespace, only the data
// directory is writable. The directories for temporary files are empty and read-only.
func sandboxed(cmd *exec.Cmd, data string) *exec.Cmd {
	const script = `set -e
		data=$1 program=$2; shift 2
		mount --bind "$data" ` + containerData + `
		if [ "${program#/tmp/}" != "$program" ]; then
			mount --bind "$(dirname "$program")" ` + containerProgram + `
			mount -o remount,bind,ro ` + containerProgram + `
			program=` + containerProgram + `/$(basename "$program")
		fi
		for folder in /tmp /var/tmp /dev/shm; do
			[ ! -d $folder ] || mount -t tmpfs -o ro,size=4k none $folder
		done
		mount -o remount,bind,ro /
		cd /
		exec "$program" "$@"`
	inside := exec.Command("unshare", append([]string{"-rm", "sh", "-c", script, "sh", data, cmd.Path}, cmd.Args[1:]...)...)
	inside.Env = cmd.Env
	return inside
}

// importsWork checks imports through the server, imports by commands, and other writes of large
// files. All of them must succeed. run returns a command that runs in the container, and data is
// the path of the data directory in the container.
func importsWork(t *testing.T, data, path string, run func(arguments ...string) *exec.Cmd) {
	t.Helper()
	p := launchCommand(t, run("serve", "--listen", "127.0.0.1:0", "--data", path))
	p.waitReady(t)
	c := &commands{T: t, settings: []string{"--data", data}}
	if got := c.run("ten green chairs\n", "user", "add", "mara@x.example", "--role", "curator", "--password-stdin"); got.status != 0 {
		t.Fatalf("add a user: got %+v, want status 0", got)
	}
	token := p.logIn(t, "mara@x.example", "ten green chairs")
	if status, response := p.call(t, http.MethodPost, "/api/admin/imports/shelves", token, ""); status != http.StatusAccepted {
		t.Errorf("start a page import: got %d %s, want 202", status, response)
	}
	write(t, filepath.Join(data, "one.csv"), "id,title,category\naaaaaaaaaaa,One,Management\n")
	for _, arguments := range [][]string{
		{"catalogue", "import", "--starter"},
		{"catalogue", "import", path + "/one.csv", "--category", "software-development", "--skip-invalid"},
		{"catalogue", "export"},
		{"backup", path + "/backup.tar.gz"},
	} {
		if text, err := run(append(arguments, "--data", path)...).CombinedOutput(); err != nil {
			t.Errorf("greenroom %v: got error %v, output %s", arguments, err, text)
		}
	}
	inside, err := os.ReadDir(data)
	ok(t, err)
	for _, entry := range inside {
		if strings.HasPrefix(entry.Name(), ".") {
			t.Errorf("got %s in the data directory after the import", entry.Name())
		}
	}
}
