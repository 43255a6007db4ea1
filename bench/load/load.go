package load

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
)

// Range and precision of a histogram: 1 µs to 2 min with 3 significant digits.
const (
	longest = 2 * time.Minute
	digits  = 3
)

// grace is the time for which a request may continue after the end of a measurement.
const grace = 30 * time.Second

// Client sends one request on its own connection each time it is called. If the response is
// unexpected, it returns an error.
type Client func(c *Connection) error

// RepeatRequest returns a client that repeats the request r. Each response must have the status.
func RepeatRequest(r Request, status int) Client {
	return func(c *Connection) error {
		response, err := c.Do(r)
		if err != nil {
			return err
		}
		return response.RequireStatus(status)
	}
}

// RequireStatus returns an [UnexpectedStatus] unless the response has the status.
func (a Response) RequireStatus(status int) error {
	if a.Status != status {
		return &UnexpectedStatus{Status: a.Status, Body: string(a.Body[:min(len(a.Body), 200)])}
	}
	return nil
}

// RequireSuccess returns an [UnexpectedStatus] unless the response status is 2xx.
func (a Response) RequireSuccess() error {
	if a.Status/100 == 2 {
		return nil
	}
	return a.RequireStatus(200)
}

// UnexpectedStatus is the error of a response with an unexpected status.
type UnexpectedStatus struct {
	Status int
	Body   string // first 200 bytes of the body
}

// Error implements error.
func (e *UnexpectedStatus) Error() string { return fmt.Sprintf("status %d: %s", e.Status, e.Body) }

// Result is the result of a measurement.
type Result struct {
	Took     time.Duration
	Worked   time.Duration // CPU time of the server; 0 if it was not measured
	Failures []Failure
	Latency  *hdrhistogram.Histogram // latency of the successful requests, in microseconds
}

// Failure is a failed request.
type Failure struct {
	At    time.Time // time at which the request ended
	Cause error
}

// PerSecond returns the number of successful requests per second.
func (r Result) PerSecond() float64 { return float64(r.Latency.TotalCount()) / r.Took.Seconds() }

// Milliseconds returns a quantile of the latency in milliseconds. share is, for example, 0.99.
func (r Result) Milliseconds(share float64) float64 {
	return float64(r.Latency.ValueAtQuantile(share*100)) / 1000
}

// MaxMilliseconds returns the maximum latency in milliseconds.
func (r Result) MaxMilliseconds() float64 { return float64(r.Latency.Max()) / 1000 }

// Err returns an error with the number of failures and the first cause. If there are no failures,
// it returns nil.
func (r Result) Err() error {
	if len(r.Failures) == 0 {
		return nil
	}
	return fmt.Errorf("%d requests failed, the first with: %w", len(r.Failures), r.Failures[0].Cause)
}

// RunClosedLoop measures a closed loop: each client sends its next request after it has received
// the response to the previous request. The result is the capacity of the server. Responses during
// the warm-up of the duration warm are not counted.
func RunClosedLoop(ctx context.Context, address string, clients []Client, warm, measured time.Duration) Result {
	return measure(ctx, address, clients, warm, measured, func(time.Time, int, int) time.Time { return time.Time{} })
}

// RunOpenLoop measures an open loop: all clients together send perSecond requests per second,
// independent of the responses. If a connection is still waiting for a response when its next
// request is due, the delay is included in the latency of the next request. All requests that are
// due while a server stops are therefore slow, not only one per connection.
func RunOpenLoop(ctx context.Context, address string, clients []Client, perSecond float64, warm, measured time.Duration) Result {
	interval := float64(time.Second) / perSecond
	return measure(ctx, address, clients, warm, measured, func(start time.Time, index, turn int) time.Time {
		return start.Add(time.Duration(interval * float64(turn*len(clients)+index)))
	})
}

// schedule returns the time at which a request of a client is due. The zero time means immediately.
type schedule func(start time.Time, index, turn int) time.Time

func measure(ctx context.Context, address string, clients []Client, warm, measured time.Duration, due schedule) Result {
	start := time.Now()
	from, until := start.Add(warm), start.Add(warm+measured)
	each := make([]Result, len(clients))
	var running sync.WaitGroup
	for index, send := range clients {
		running.Go(func() {
			connection := NewConnection(address, until.Add(grace))
			defer connection.Close()
			each[index] = visit(ctx, connection, send, from, until, func(turn int) time.Time { return due(start, index, turn) })
		})
	}
	running.Wait()
	whole := Result{Took: measured, Latency: newHistogram()}
	for _, one := range each {
		whole.Latency.Merge(one.Latency)
		whole.Failures = append(whole.Failures, one.Failures...)
	}
	return whole
}

func newHistogram() *hdrhistogram.Histogram {
	return hdrhistogram.New(1, longest.Microseconds(), digits)
}

// retryPause is the delay after a connection has failed. Without a delay, retries would use all CPU
// time.
const retryPause = 5 * time.Millisecond

// visit sends the requests of one client.
func visit(ctx context.Context, connection *Connection, send Client, from, until time.Time, due func(turn int) time.Time) Result {
	result := Result{Latency: newHistogram()}
	for turn := 0; ctx.Err() == nil; turn++ {
		begun := time.Now()
		if at := due(turn); !at.IsZero() {
			time.Sleep(time.Until(at))
			begun = at
		}
		if begun.After(until) {
			break
		}
		err := send(connection)
		now := time.Now()
		_, responded := errors.AsType[*UnexpectedStatus](err)
		switch {
		case err != nil:
			result.Failures = append(result.Failures, Failure{At: now, Cause: err})
			if !responded {
				time.Sleep(retryPause)
			}
		case now.After(from) && now.Before(until):
			_ = result.Latency.RecordValue(min(now.Sub(begun), longest).Microseconds())
		}
	}
	return result
}

// RunOneClient runs one client until the duration measured has passed and at least least requests
// have succeeded. It stops at the first error.
func RunOneClient(ctx context.Context, connection *Connection, client Client, measured time.Duration, least int64) (Result, error) {
	result := Result{Latency: newHistogram()}
	began := time.Now()
	for time.Since(began) < measured || result.Latency.TotalCount() < least {
		if ctx.Err() != nil {
			return result, ctx.Err()
		}
		sent := time.Now()
		if err := client(connection); err != nil {
			return result, err
		}
		_ = result.Latency.RecordValue(min(time.Since(sent), longest).Microseconds())
	}
	result.Took = time.Since(began)
	return result, nil
}
