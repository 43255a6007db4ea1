package outline

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// event is one event in YouTube's json3 format.
type event struct {
	Start    int64 `json:"tStartMs"`
	Duration int64 `json:"dDurationMs"`
	Parts    []struct {
		Text string `json:"utf8"`
	} `json:"segs"`
}

// timestamps returns the start and end of the event.
func (e event) timestamps() (from, to time.Duration) {
	maximum := maxMoment.Milliseconds()
	start, duration := min(max(e.Start, 0), maximum), min(max(e.Duration, 0), maximum)
	return time.Duration(start) * time.Millisecond, time.Duration(start+duration) * time.Millisecond
}

// line returns the text of the event without markup.
func (e event) line() string {
	var said strings.Builder
	for _, part := range e.Parts {
		said.WriteString(part.Text)
	}
	return oneLine(said.String())
}

// json3 decodes a file event by event.
type json3 struct {
	*json.Decoder
	from io.Reader
	read int64
}

// Read implements [io.Reader] for the decoder. It returns an error if a value is larger than
// [limits.TranscriptEvent], because a decoded segment uses several times its size in the file.
func (j *json3) Read(p []byte) (int, error) {
	left := j.InputOffset() + limits.TranscriptEvent - j.read
	if left <= 0 {
		return 0, broken(fmt.Sprintf("an event is larger than %d KiB", limits.TranscriptEvent>>10))
	}
	n, err := j.from.Read(p[:min(int64(len(p)), left)])
	j.read += int64(n)
	return n, err
}

// readJSON3 reads YouTube's json3 format: an object with a list of events.
func (c *captions) readJSON3(text io.Reader) error {
	j := &json3{from: text}
	j.Decoder = json.NewDecoder(j)
	err := j.object(c)
	if err == nil {
		if _, err = j.Token(); errors.Is(err, io.EOF) {
			return nil
		}
		err = cmp.Or(err, errTrailing)
	}
	_, syntax := errors.AsType[*json.SyntaxError](err)
	_, wrongType := errors.AsType[*json.UnmarshalTypeError](err)
	if syntax || wrongType || errors.Is(err, errTrailing) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return broken("this is not json3: " + err.Error())
	}
	return err
}

var errTrailing = errors.New("data after the JSON object")

// object reads the object of a file.
func (j *json3) object(c *captions) error {
	if _, err := j.Token(); err != nil { // read the opening brace
		return err
	}
	for j.More() {
		name, err := j.Token()
		if err != nil {
			return err
		}
		if name == "events" {
			err = j.events(c)
		} else {
			err = j.Decode(new(json.RawMessage))
		}
		if err != nil {
			return err
		}
	}
	_, err := j.Token()
	return err
}

// events reads the list of events.
func (j *json3) events(c *captions) error {
	if begin, err := j.Token(); err != nil || begin != json.Delim('[') {
		return cmp.Or(err, error(broken("invalid json3: the events are not a list")))
	}
	for j.More() {
		var e event
		if err := j.Decode(&e); err != nil {
			return err
		}
		if err := c.begin(e.timestamps()); err != nil {
			return err
		}
		if err := c.add(e.line()); err != nil {
			return err
		}
	}
	_, err := j.Token()
	return err
}
