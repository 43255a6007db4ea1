package server

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"greenroom/internal/representation"
)

// file is one file of the app's build in each encoding that it was built in.
//
// Values of its header's fields are lists, which all answers share.
type file struct {
	contentType  []string
	cacheControl []string
	policy       []string  // its Content-Security-Policy
	variants     []variant // the best encoding first, the file as it is last
}

// variant is a file in one encoding.
type variant struct {
	encoding string // "" for the file as it is
	etag     func() []string
	open     func() (body io.ReadCloser, size int64, err error) // nil for one in memory

	// Of one in memory.
	body   []byte
	length []string
}

// encodings lists the encodings a build may hold beside a file, the smallest
// first, and what the name of such a sibling ends in.
func encodings() []struct{ name, suffix string } {
	return []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}
}

// readFiles returns the files of a build by path. Hidden ones are left out:
// they hold an empty folder's place in version control.
func readFiles(build fs.FS) (map[string]*file, error) {
	sizes, err := sizesOf(build)
	if err != nil {
		return nil, err
	}
	files := make(map[string]*file, len(sizes))
	for name := range sizes {
		original := strings.TrimSuffix(strings.TrimSuffix(name, ".br"), ".gz")
		if original != name && (sizes.has(original) || sizes.packedAlone(original)) {
			name = original
		}
		if files[name] != nil {
			continue
		}
		files[name] = readFile(build, name, sizes)
	}
	return files, nil
}

// fileSizes are the files of a build by path, with their sizes in bytes.
type fileSizes map[string]int64

func (s fileSizes) has(name string) bool {
	_, ok := s[name]
	return ok
}

// packedAlone tells of a file that a build holds by brotli and not as it is, which
// would take its room in the program three times. It is unpacked, and packed anew by
// gzip, for who does not read brotli: programs, and browsers without TLS.
func (s fileSizes) packedAlone(name string) bool {
	return !s.has(name) && s.has(name+".br")
}

func sizesOf(build fs.FS) (fileSizes, error) {
	sizes := make(fileSizes)
	err := fs.WalkDir(build, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		sizes[name] = info.Size()
		return nil
	})
	return sizes, err
}

func readFile(build fs.FS, name string, sizes fileSizes) *file {
	if sizes.packedAlone(name) {
		return readPacked(build, name, sizes)
	}
	f := newFile(name)
	for _, e := range encodings() {
		if size, ok := sizes[name+e.suffix]; ok {
			f.variants = append(f.variants, stored(build, name+e.suffix, e.name, size, name))
		}
	}
	f.variants = append(f.variants, stored(build, name, "", sizes[name], name))
	return f
}

// readPacked reads a file that the build holds packed alone.
func readPacked(build fs.FS, name string, sizes fileSizes) *file {
	from := name + ".br"
	f := newFile(name)
	f.variants = []variant{
		stored(build, from, "br", sizes[from], from),
		{encoding: "gzip", etag: tagOf(build, from, "gzip"), open: func() (io.ReadCloser, int64, error) {
			body, err := unpack(build, from)
			return packing(body), unknownSize, err
		}},
		{etag: tagOf(build, from, ""), open: func() (io.ReadCloser, int64, error) {
			body, err := unpack(build, from)
			return body, unknownSize, err
		}},
	}
	return f
}

// unknownSize is the size of a body that is made as it is sent.
const unknownSize = -1

// body is what a reader gives, and what is closed after it.
type body struct {
	io.Reader
	io.Closer
}

// unpack opens a file that is packed by brotli.
func unpack(build fs.FS, name string) (io.ReadCloser, error) {
	packed, err := build.Open(name)
	if err != nil {
		return nil, err
	}
	return body{brotli.NewReader(packed), packed}, nil
}

// packing packs what it reads by gzip, as fast as can be.
func packing(from io.ReadCloser) io.ReadCloser {
	if from == nil {
		return nil
	}
	reader, writer := io.Pipe()
	go func() {
		into, err := gzip.NewWriterLevel(writer, gzip.BestSpeed)
		if err == nil {
			_, err = io.Copy(into, from)
			err = errors.Join(err, into.Close())
		}
		_ = writer.CloseWithError(errors.Join(err, from.Close())) // it has no error of its own
	}()
	return reader
}

// newFile returns a file without variants: how it is served goes by its name.
func newFile(name string) *file {
	f := &file{contentType: []string{contentType(name)}, cacheControl: []string{"no-cache"}, policy: []string{pagePolicy}}
	if strings.HasPrefix(name, "assets/") {
		f.cacheControl = []string{"public, max-age=31536000, immutable"} // their names hold a hash of their content
	}
	if strings.HasPrefix(f.contentType[0], "text/javascript") {
		f.policy = []string{workerPolicy}
	}
	return f
}

// recording returns the file as the document of a page on which a person may record
// themselves, which its header has to allow.
func (f *file) recording(h http.Header) *file {
	h["Permissions-Policy"] = []string{recordingPermissions}
	page := *f
	page.policy = []string{recordingPolicy}
	return &page
}

// stored is a variant that is read from the build each time it is sent; another file
// may hold what names it.
func stored(build fs.FS, name, encoding string, size int64, named string) variant {
	return variant{encoding: encoding, etag: tagOf(build, named, encoding), open: func() (io.ReadCloser, int64, error) {
		body, err := build.Open(name)
		return body, size, err
	}}
}

// held is a variant in memory.
func held(body []byte, encoding string, content []byte) variant {
	tag := etag(sha256.Sum256(content), encoding)
	return variant{encoding: encoding, etag: func() []string { return tag }, body: body, length: []string{strconv.Itoa(len(body))}}
}

// tagOf names what a file of the build holds when that is first asked for: what nobody
// asks for is not brought into memory.
func tagOf(build fs.FS, name, encoding string) func() []string {
	return sync.OnceValue(func() []string {
		sum, err := sumOf(build, name)
		if err != nil {
			panic(fmt.Errorf("read a file of the app: %w", err)) // they were all there at start
		}
		return etag(sum, encoding)
	})
}

func sumOf(build fs.FS, name string) (sum [sha256.Size]byte, err error) {
	content, err := build.Open(name)
	if err != nil {
		return sum, err
	}
	defer func() { _ = content.Close() }() // nothing was written to it
	digest := sha256.New()
	if _, err := io.Copy(digest, content); err != nil {
		return sum, err
	}
	return [sha256.Size]byte(digest.Sum(nil)), nil
}

// etag names content in one encoding: two encodings are two representations.
func etag(sum [sha256.Size]byte, encoding string) []string {
	return []string{fmt.Sprintf(`"%s%s"`, base64.RawURLEncoding.EncodeToString(sum[:12]), encoding)}
}

// serve answers with the file in the encoding that the client wants most.
func (f *file) serve(w http.ResponseWriter, r *http.Request, status int) {
	v := choose(f.variants, strings.Join(r.Header["Accept-Encoding"], ","))
	h := w.Header()
	h["Cache-Control"] = f.cacheControl
	h["Content-Security-Policy"] = f.policy
	if len(f.variants) > 1 {
		h.Add("Vary", "Accept-Encoding")
	}
	if status == http.StatusOK {
		tag := v.etag()
		h["Etag"] = tag
		if asked := r.Header["If-None-Match"]; asked != nil && representation.Matches(asked, tag[0]) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h["Content-Type"] = f.contentType
	if v.encoding != "" {
		h["Content-Encoding"] = []string{v.encoding}
	}
	if v.open != nil {
		v.send(w, r, status)
		return
	}
	h["Content-Length"] = v.length
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(v.body) // a client that has gone can't be told
	}
}

// send sends the variant as it is read.
func (v variant) send(w http.ResponseWriter, r *http.Request, status int) {
	body, size, err := v.open()
	if err != nil {
		panic(fmt.Errorf("open a file of the app: %w", err)) // they were all there at start
	}
	defer func() { _ = body.Close() }() // nothing was written to it
	if size != unknownSize {
		w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = io.Copy(w, body) // a client that has gone can't be told
	}
}

// choose returns the variant that the client wants most. Of those wanted
// equally it is the first; the last is sent when none is wanted.
func choose(variants []variant, acceptEncoding string) variant {
	chosen, best := variants[len(variants)-1], 0.0
	for _, v := range variants {
		if q := representation.Acceptance(acceptEncoding, v.encoding); q > best {
			chosen, best = v, q
		}
	}
	return chosen
}

// contentType returns the type of a file by its name. The system's own table is
// not asked: it differs from machine to machine.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".yaml":
		return "application/yaml"
	case ".wasm":
		return "application/wasm"
	case ".woff2":
		return "font/woff2"
	case ".ico":
		return "image/x-icon"
	case ".png":
		return "image/png"
	case ".jpg", ".jpeg":
		return "image/jpeg"
	case ".webp":
		return "image/webp"
	case ".avif":
		return "image/avif"
	default:
		return "application/octet-stream"
	}
}
