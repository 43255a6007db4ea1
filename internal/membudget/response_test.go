package membudget_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"greenroom/internal/membudget"
)

const (
	kilobyte = 1 << 10
	page     = 2 * membudget.MaxUnreservedBytes
)

func newBudget() *membudget.Budget {
	return membudget.New(membudget.Limits{Total: 4 << 20, PerClient: 2 << 20, Timeout: time.Millisecond, Waiting: 10})
}

// respond calls the handler and returns the response and the error of the handler.
func respond(t *testing.T, b *membudget.Budget, encoding string, handle func(w http.ResponseWriter) error) (*httptest.ResponseRecorder, error) {
	t.Helper()
	recorder := httptest.NewRecorder()
	request := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
	if encoding != "" {
		request.Header.Set("Accept-Encoding", encoding)
	}
	w := b.NewResponse(recorder, request, func(*http.Request) string { return asha })
	defer w.Close()
	err := handle(w)
	if err == nil {
		err = w.Finish()
	}
	if err != nil && w.Reset() {
		w.WriteHeader(http.StatusServiceUnavailable)
		_ = w.Finish()
	}
	return recorder, err
}

func text(bytes int) string { return strings.Repeat("x", bytes) }

func write(w io.Writer, pieces ...int) error {
	for _, bytes := range pieces {
		if _, err := io.WriteString(w, text(bytes)); err != nil {
			return err
		}
	}
	return nil
}

func TestResponse_StaysWithinReservation(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		reserve  int64
		pieces   []int
		tooLarge bool
		status   int
	}{
		{"within the allowance", 0, []int{membudget.MaxUnreservedBytes}, false, 200},
		{"beyond the allowance", 0, []int{membudget.MaxUnreservedBytes + 1}, true, 503},
		{"beyond the allowance in two pieces", 0, []int{membudget.MaxUnreservedBytes, 1}, true, 200},
		{"within the reservation", 100 * kilobyte, []int{50 * kilobyte, 50 * kilobyte}, false, 200},
		{"beyond the reservation", 100 * kilobyte, []int{100*kilobyte + 1}, true, 503},
		{"a small reservation", 1, []int{membudget.MaxUnreservedBytes}, false, 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			recorder, err := respond(t, newBudget(), "", func(w http.ResponseWriter) error {
				if err := membudget.Reserve(t.Context(), w, test.reserve); err != nil {
					return err
				}
				return write(w, test.pieces...)
			})
			if errors.Is(err, membudget.ErrReservationTooLarge) != test.tooLarge || recorder.Code != test.status {
				t.Errorf("got error %v, status %d with %d bytes, want too large %t, status %d", err, recorder.Code, recorder.Body.Len(), test.tooLarge, test.status)
			}
		})
	}
}

func TestResponse_StreamsWithinItsReservation(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		pieces []int
		length string // expected Content-Length header
		inUse  int64  // bytes of the budget in use after the last piece was written
		whole  int
	}{
		{"nothing", nil, "", 0, 0},
		{"a small response", []int{1, 2, 3}, "6", 0, 6},
		{"the allowance", []int{membudget.MaxUnreservedBytes}, fmt.Sprint(membudget.MaxUnreservedBytes), 0, membudget.MaxUnreservedBytes},
		{"small pieces", []int{20 * kilobyte, 20 * kilobyte, 20 * kilobyte}, "", page, 60 * kilobyte},
		{"a large chunk", []int{1, page}, "", page, page + 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newBudget()
			var inUse int64
			recorder, err := respond(t, b, "", func(w http.ResponseWriter) error {
				membudget.Stream(w, page)
				w.WriteHeader(http.StatusCreated)
				err := write(w, test.pieces...)
				inUse = b.Usage().InUse
				return err
			})
			if err != nil || recorder.Code != http.StatusCreated || recorder.Body.String() != text(test.whole) {
				t.Errorf("got error %v, status %d with %d bytes, want 201 with %d", err, recorder.Code, recorder.Body.Len(), test.whole)
			}
			if got := recorder.Header().Get("Content-Length"); got != test.length || inUse != test.inUse {
				t.Errorf("got Content-Length %q with %d bytes reserved, want %q with %d", got, inUse, test.length, test.inUse)
			}
			wantUsage(t, b, membudget.Usage{})
		})
	}
}

func TestResponse_FinishReturnsWriteError(t *testing.T) {
	t.Parallel()
	for _, stream := range []int64{0, page} {
		recorder, err := respond(t, newBudget(), "", func(w http.ResponseWriter) error {
			membudget.Stream(w, stream)
			_ = write(w, page+1, 1)
			return nil
		})
		if !errors.Is(err, membudget.ErrReservationTooLarge) || recorder.Code != http.StatusServiceUnavailable || recorder.Body.Len() > 0 {
			t.Errorf("got error %v, status %d with %d bytes, want ErrReservationTooLarge, 503 with 0", err, recorder.Code, recorder.Body.Len())
		}
	}
}

func TestResponse_RejectsChunkBeyondReservation(t *testing.T) {
	t.Parallel()
	_, err := respond(t, newBudget(), "", func(w http.ResponseWriter) error {
		membudget.Stream(w, page)
		return write(w, page+1)
	})
	if !errors.Is(err, membudget.ErrReservationTooLarge) {
		t.Errorf("chunk larger than the reservation: got error %v, want ErrReservationTooLarge", err)
	}
}

func TestResponse_RejectedBeforeHeader(t *testing.T) {
	t.Parallel()
	b := newBudget()
	defer reserve(t, b, asha, 2<<20).Release()
	recorder, err := respond(t, b, "", func(w http.ResponseWriter) error {
		membudget.Stream(w, page)
		w.WriteHeader(http.StatusCreated)
		return write(w, membudget.MaxUnreservedBytes, 1)
	})
	if !errors.Is(err, membudget.ErrBudgetFull) || recorder.Code != http.StatusServiceUnavailable || recorder.Body.Len() > 0 {
		t.Errorf("got error %v, status %d with %d bytes, want ErrBudgetFull, 503 with 0", err, recorder.Code, recorder.Body.Len())
	}
	if _, err = respond(t, b, "", func(w http.ResponseWriter) error { return write(w, membudget.MaxUnreservedBytes) }); err != nil {
		t.Errorf("small response while the budget is full: got error %v", err)
	}
}

func TestResponse_CompressesWithinTheBudget(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, encoding string
		taken          int64 // bytes reserved by other responses
		bytes          int
		plain          bool
		inUse          int64
	}{
		{"with free memory", "gzip, br", 0, kilobyte, false, membudget.CompressorBytes},
		{"without free memory", "gzip", 3 << 19, kilobyte, true, 0},
		{"too small to compress", "gzip", 0, kilobyte - 1, false, 0},
		{"client without compression", "", 3 << 19, kilobyte, false, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newBudget()
			defer reserve(t, b, asha, test.taken).Release()
			var inUse int64
			recorder, err := respond(t, b, test.encoding, func(w http.ResponseWriter) error {
				err := write(w, test.bytes)
				inUse = b.Usage().InUse - test.taken
				return err
			})
			if err != nil || inUse != test.inUse || (recorder.Header().Get(membudget.NoCompressionHeader) != "") != test.plain {
				t.Errorf("got error %v, %d bytes reserved, headers %v, want %d bytes, no compression: %t", err, inUse, recorder.Header(), test.inUse, test.plain)
			}
		})
	}
}

func TestShrink_RetainsSentBytes(t *testing.T) {
	t.Parallel()
	b := newBudget()
	_, err := respond(t, b, "gzip", func(w http.ResponseWriter) error {
		if err := membudget.Reserve(t.Context(), w, 1<<20); err != nil {
			return err
		}
		membudget.Shrink(w, 100*kilobyte)
		wantUsage(t, b, membudget.Usage{InUse: 100 * kilobyte})
		return write(w, 100*kilobyte+1)
	})
	if !errors.Is(err, membudget.ErrReservationTooLarge) {
		t.Errorf("write more than the rest: got error %v, want ErrReservationTooLarge", err)
	}
	wantUsage(t, b, membudget.Usage{})
}

// broken is a connection whose client disconnected.
type broken struct{ http.ResponseWriter }

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestResponse_DisconnectedClientEndsStream(t *testing.T) {
	t.Parallel()
	w := newBudget().NewResponse(broken{httptest.NewRecorder()}, httptest.NewRequest(http.MethodGet, "/", http.NoBody), func(*http.Request) string { return asha })
	defer w.Close()
	membudget.Stream(w, page)
	if err := write(w, page, page); !errors.Is(err, io.ErrClosedPipe) || !w.Failed() || w.Reset() {
		t.Errorf("disconnected client: got error %v, want ErrClosedPipe", err)
	}
}
