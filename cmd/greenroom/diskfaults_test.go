package main

import (
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// diskFaultFile is an environment variable with the path of a file. The file contains the fault
// that SQLite gets for every write: "write", "short", "sync", "full", or "" for none. Only this
// test binary reads the variable.
const diskFaultFile = "GREENROOM_TEST_DISK_FAULT"

// Methods of a VFS and of its files, as translated C code calls them.
type (
	openFunc  = func(tls *libc.TLS, vfs, name, file uintptr, flags int32, outFlags uintptr) int32
	writeFunc = func(tls *libc.TLS, file, data uintptr, size int32, offset int64) int32 // also of xRead
	syncFunc  = func(tls *libc.TLS, file uintptr, flags int32) int32
)

// diskFaults is a virtual file system (VFS) of SQLite that can fail on purpose and otherwise calls
// the default VFS.
type diskFaults struct {
	file     string  // name of the file that contains the fault
	original uintptr // address of the default VFS
	mu       sync.Mutex
	methods  map[uintptr]uintptr // addresses of methods with faults, by the address of the default VFS's methods
	read     map[uintptr]uintptr // xRead of the default VFS, by the address of the methods with faults
	write    map[uintptr]uintptr // xWrite of the default VFS, by the address of the methods with faults
	sync     map[uintptr]uintptr // xSync of the default VFS, by the address of the methods with faults
	// C code refers to these functions by address. The fields prevent the garbage collector from
	// freeing them.
	openFile  openFunc
	readFile  writeFunc
	writeFile writeFunc
	syncFile  syncFunc
}

// injectDiskFaults makes a VFS with faults the default VFS. If file is "", it returns nil. The
// result must stay reachable as long as the process runs.
func injectDiskFaults(file string) *diskFaults {
	if file == "" {
		return nil
	}
	tls := libc.NewTLS()
	d := &diskFaults{
		file: file, original: sqlite3.Xsqlite3_vfs_find(tls, 0),
		methods: make(map[uintptr]uintptr), read: make(map[uintptr]uintptr), write: make(map[uintptr]uintptr), sync: make(map[uintptr]uintptr),
	}
	d.openFile, d.readFile, d.writeFile, d.syncFile = d.xOpen, d.xRead, d.xWrite, d.xSync
	vfs := copied[sqlite3.Tsqlite3_vfs](tls, d.original)
	name, err := libc.CString("faults")
	if err != nil {
		panic(err)
	}
	object[sqlite3.Tsqlite3_vfs](vfs).FzName = name
	object[sqlite3.Tsqlite3_vfs](vfs).FxOpen = pointerOf(d.openFile)
	if code := sqlite3.Xsqlite3_vfs_register(tls, vfs, 1); code != sqlite3.SQLITE_OK {
		panic(code)
	}
	return d
}

// object returns the C object at the address.
func object[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// copied returns the address of a copy of the C object.
func copied[T any](tls *libc.TLS, address uintptr) uintptr {
	to := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*new(T))))
	*object[T](to) = *object[T](address)
	return to
}

// pointerOf returns a C function pointer to a Go function. The caller must ensure that the function
// stays reachable.
func pointerOf(function any) uintptr { return (*[2]uintptr)(unsafe.Pointer(&function))[1] }

// function returns the Go function to which a C function pointer refers.
func function[F any](pointer uintptr) F {
	closure := &struct{ pointer uintptr }{pointer}
	return *(*F)(unsafe.Pointer(&closure.pointer))
}

func (d *diskFaults) xOpen(tls *libc.TLS, _, name, file uintptr, flags int32, outFlags uintptr) int32 {
	open := function[openFunc](object[sqlite3.Tsqlite3_vfs](d.original).FxOpen)
	code := open(tls, d.original, name, file, flags, outFlags)
	if opened := object[sqlite3.Tsqlite3_file](file); opened.FpMethods != 0 {
		opened.FpMethods = d.withFaults(tls, opened.FpMethods)
	}
	return code
}

// withFaults returns the address of a copy of the method table in which writes can fail.
func (d *diskFaults) withFaults(tls *libc.TLS, methods uintptr) uintptr {
	d.mu.Lock()
	defer d.mu.Unlock()
	if known, ok := d.methods[methods]; ok {
		return known
	}
	faulty := copied[sqlite3.Tsqlite3_io_methods](tls, methods)
	m := object[sqlite3.Tsqlite3_io_methods](faulty)
	d.methods[methods], d.read[faulty], d.write[faulty], d.sync[faulty] = faulty, m.FxRead, m.FxWrite, m.FxSync
	m.FxRead, m.FxWrite, m.FxSync = pointerOf(d.readFile), pointerOf(d.writeFile), pointerOf(d.syncFile)
	return faulty
}

func (d *diskFaults) xRead(tls *libc.TLS, file, data uintptr, size int32, offset int64) int32 {
	if d.fault() == "read" {
		return sqlite3.SQLITE_IOERR_READ
	}
	return function[writeFunc](d.of(file, d.read))(tls, file, data, size, offset)
}

func (d *diskFaults) xWrite(tls *libc.TLS, file, data uintptr, size int32, offset int64) int32 {
	write := function[writeFunc](d.of(file, d.write))
	switch d.fault() {
	case "write":
		return sqlite3.SQLITE_IOERR_WRITE
	case "short":
		write(tls, file, data, size/2, offset)
		return sqlite3.SQLITE_IOERR_WRITE
	case "full":
		return sqlite3.SQLITE_FULL
	default:
		return write(tls, file, data, size, offset)
	}
}

func (d *diskFaults) xSync(tls *libc.TLS, file uintptr, flags int32) int32 {
	if d.fault() == "sync" {
		return sqlite3.SQLITE_IOERR_FSYNC
	}
	return function[syncFunc](d.of(file, d.sync))(tls, file, flags)
}

// of returns the address of the default VFS's method for the open file.
func (d *diskFaults) of(file uintptr, methods map[uintptr]uintptr) uintptr {
	d.mu.Lock()
	defer d.mu.Unlock()
	return methods[object[sqlite3.Tsqlite3_file](file).FpMethods]
}

func (d *diskFaults) fault() string {
	text, err := os.ReadFile(d.file)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}

// While the disk reports errors, writes must fail with 5xx. When the errors end, the server must
// recover without a restart. No acknowledged write may be lost, even if the server is then killed.
func TestServe_RecoversFromDiskFaults(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the VFS of Windows has other methods")
	}
	file := filepath.Join(t.TempDir(), "fault")
	serve := []string{"--data", filepath.Join(t.TempDir(), "data"), "--writes-per-account", "1000000"}
	server := start(t, []string{diskFaultFile + "=" + file}, serve...)
	writers := []*ledgerWriter{newLedgerWriter(t, server), newLedgerWriter(t, server), newLedgerWriter(t, server)}
	for _, fault := range []string{"write", "short", "sync", "full", "read", "write"} {
		write(t, file, fault)
		for _, w := range writers {
			postgrestest.WaitUntil(t, "a request fails with "+fault, func() bool {
				status := w.write(server)
				if fault == "read" && status == http.StatusOK {
					// The connections read the pages that another connection has changed again.
					status, _ = server.call(t, "GET", "/api/user/notes", w.token, "")
				}
				if !slices.Contains([]int{http.StatusOK, http.StatusServiceUnavailable, http.StatusInsufficientStorage}, status) {
					t.Fatalf("%s: got status %d, want 200, 503 or 507", fault, status)
				}
				return status != http.StatusOK
			})
		}
		write(t, file, "")
		for _, w := range writers {
			w.wantLedger(t, server, "after "+fault)
			postgrestest.WaitUntil(t, "writes succeed after "+fault, func() bool {
				status := w.write(server)
				w.wantLedger(t, server, "recovery from "+fault)
				return status == http.StatusOK
			})
		}
	}
	ok(t, server.cmd.Process.Kill())
	_ = server.end()
	server = start(t, nil, serve...)
	for _, w := range writers {
		w.wantLedger(t, server, "after the restart")
	}
}
