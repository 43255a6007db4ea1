// Package load asks a server, as fast as it answers or as often as it is told, and
// measures how long the answers take.
package load

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
)

// The times that a histogram tells apart: microseconds to two minutes, with three
// digits.
const (
	longest = 2 * time.Minute
	digits  = 3
)

// grace is how much longer than a measurement a request of it may take.
const grace = 30 * time.Second

// Person does one thing after the other over a connection of their own. A call makes
// one request, and returns an error when its answer is not what it has to be.
type Person func(c *Connection) error

// Asks returns a person who makes one and the same request, which is answered with
// that status.
func Asks(r Request, status int) Person {
	return func(c *Connection) error {
		answer, err := c.Do(r)
		if err != nil {
			return err
		}
		return answer.Must(status)
	}
}

// Must returns an error unless the answer has the status.
func (a Answer) Must(status int) error {
	if a.Status != status {
		return &UnexpectedStatus{Status: a.Status, Body: string(a.Body[:min(len(a.Body), 200)])}
	}
	return nil
}

// Succeeded returns an error unless the answer's status is one of 2xx.
func (a Answer) Succeeded() error {
	if a.Status/100 == 2 {
		return nil
	}
	return a.Must(200)
}

// UnexpectedStatus is an answer with another status than it has to have.
type UnexpectedStatus struct {
	Status int
	Body   string // its first bytes
}

// Error implements error.
func (e *UnexpectedStatus) Error() string { return fmt.Sprintf("status %d: %s", e.Status, e.Body) }

// Result is what a measurement found.
type Result struct {
	Took     time.Duration
	Worked   time.Duration // of the server's processors, where somebody has looked
	Failures []Failure
	Latency  *hdrhistogram.Histogram // in microseconds, of what was answered as it has to be
}

// Failure is a request that was not answered as it has to be.
type Failure struct {
	At    time.Time // when it was known
	Cause error
}

// PerSecond is how many requests were answered in a second.
func (r Result) PerSecond() float64 { return float64(r.Latency.TotalCount()) / r.Took.Seconds() }

// Milliseconds returns within how many milliseconds that share of the answers came,
// such as 0.99.
func (r Result) Milliseconds(share float64) float64 {
	return float64(r.Latency.ValueAtQuantile(share*100)) / 1000
}

// Slowest returns after how many milliseconds the slowest answer came.
func (r Result) Slowest() float64 { return float64(r.Latency.Max()) / 1000 }

// Err returns the first failure, if there was any.
func (r Result) Err() error {
	if len(r.Failures) == 0 {
		return nil
	}
	return fmt.Errorf("%d requests failed, the first with: %w", len(r.Failures), r.Failures[0].Cause)
}

// Closed lets everybody make a request as soon as the one before is answered: what
// people do who wait for their answer. It says how much a server can do. Requests
// that are answered within the first part, warm, are not counted.
func Closed(ctx context.Context, address string, people []Person, warm, measured time.Duration) Result {
	return measure(ctx, address, people, warm, measured, func(time.Time, int, int) time.Time { return time.Time{} })
}

// Open lets everybody together begin so many requests a second, whether or not those
// before are answered. A request that was due while its connection still waited for
// an answer counts from when it was due: a server that stops for a second is found
// slow by all who came in that second, not by one for each connection.
func Open(ctx context.Context, address string, people []Person, perSecond float64, warm, measured time.Duration) Result {
	interval := float64(time.Second) / perSecond
	return measure(ctx, address, people, warm, measured, func(start time.Time, who, turn int) time.Time {
		return start.Add(time.Duration(interval * float64(turn*len(people)+who)))
	})
}

// schedule says when a person's request of that turn is due; the zero time means at
// once.
type schedule func(start time.Time, who, turn int) time.Time

func measure(ctx context.Context, address string, people []Person, warm, measured time.Duration, due schedule) Result {
	start := time.Now()
	from, until := start.Add(warm), start.Add(warm+measured)
	each := make([]Result, len(people))
	var running sync.WaitGroup
	for who, ask := range people {
		running.Go(func() {
			connection := NewConnection(address, until.Add(grace))
			defer connection.Close()
			each[who] = visit(ctx, connection, ask, from, until, func(turn int) time.Time { return due(start, who, turn) })
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

// retryPause keeps those who cannot connect from using up the machine.
const retryPause = 5 * time.Millisecond

// visit is what one person does.
func visit(ctx context.Context, connection *Connection, ask Person, from, until time.Time, due func(turn int) time.Time) Result {
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
		err := ask(connection)
		now := time.Now()
		_, answered := errors.AsType[*UnexpectedStatus](err)
		switch {
		case err != nil:
			result.Failures = append(result.Failures, Failure{At: now, Cause: err})
			if !answered {
				time.Sleep(retryPause)
			}
		case now.After(from) && now.Before(until):
			_ = result.Latency.RecordValue(min(now.Sub(begun), longest).Microseconds())
		}
	}
	return result
}

// Alone lets one person make one request after the other, for so long and so often at
// least.
func Alone(ctx context.Context, connection *Connection, person Person, measured time.Duration, least int64) (Result, error) {
	result := Result{Latency: newHistogram()}
	began := time.Now()
	for time.Since(began) < measured || result.Latency.TotalCount() < least {
		if ctx.Err() != nil {
			return result, ctx.Err()
		}
		asked := time.Now()
		if err := person(connection); err != nil {
			return result, err
		}
		_ = result.Latency.RecordValue(min(time.Since(asked), longest).Microseconds())
	}
	result.Took = time.Since(began)
	return result, nil
}
