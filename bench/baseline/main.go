// Command baseline is a minimal Go server that sends prepared responses from memory with net/http.
// Its throughput is the upper limit for the other measured servers.
package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
)

func main() {
	if len(os.Args) < 3 {
		log.Fatal("usage: baseline URL PATH...: send copies of the responses of the server at URL")
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		log.Fatal(err)
	}
}

// run serves the responses until the process is killed.
func run(url string, paths []string) error {
	handler, err := copied(url, paths)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("baseline is at http://%s\n", listener.Addr())
	return http.Serve(listener, handler)
}

// copied fetches the responses and returns a handler that sends copies of them. The copy at the
// original path has all headers. The copy below /body has only the necessary headers.
func copied(url string, paths []string) (http.Handler, error) {
	mux := http.NewServeMux()
	for _, path := range paths {
		header, body, err := fetch(url + path)
		if err != nil {
			return nil, err
		}
		mux.Handle("GET "+exactly(path), sends(header, body))
		few := http.Header{"Content-Type": header["Content-Type"], "Content-Length": header["Content-Length"]}
		mux.Handle("GET "+exactly("/body"+path), sends(few, body))
	}
	return mux, nil
}

func sends(header http.Header, body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		sent := w.Header()
		for name, values := range header {
			sent[name] = values
		}
		_, _ = w.Write(body) // an error means that the client has disconnected
	}
}

// exactly returns a ServeMux pattern that matches only this path. The pattern ignores the query and
// does not match longer paths.
func exactly(path string) string {
	path, _, _ = strings.Cut(path, "?")
	if strings.HasSuffix(path, "/") {
		return path + "{$}"
	}
	return path
}

// fetch returns the headers and the body of the response, without compression.
func fetch(url string) (http.Header, []byte, error) {
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Accept-Encoding", "identity")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", url, response.Status)
	}
	header := response.Header.Clone()
	header.Del("Date") // net/http sets Date itself
	header["Content-Length"] = []string{fmt.Sprint(len(body))}
	return header, body, err
}
