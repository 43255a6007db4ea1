package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

// maxDepth is how deep lists of videos may stand in lists: a channel holds tabs, and a
// tab playlists.
const maxDepth = 8

// jsonReader reads JSON values, one after the other, without holding more than one
// field of one entry.
type jsonReader struct {
	decoder *json.Decoder
	text    *text
	known   heads
	to      Taker
}

// readJSON reads objects and arrays of objects, as many as there are. An object is a
// video, or holds videos in a list of that name, or in one that is called entries.
func readJSON(r io.Reader, t *text, to Taker) error {
	j := &jsonReader{decoder: json.NewDecoder(r), text: t, known: knownHeads(), to: to}
	j.decoder.UseNumber()
	for j.decoder.More() {
		t.passed(j.decoder.InputOffset())
		if err := j.value(0); err != nil {
			return j.explain(err)
		}
	}
	// The end, or what closes nothing.
	if _, err := j.decoder.Token(); !errors.Is(err, io.EOF) {
		return j.explain(err)
	}
	return nil
}

// explain says where JSON is broken.
func (j *jsonReader) explain(err error) error {
	if broken, ok := errors.AsType[*json.SyntaxError](err); ok {
		return &SourceError{j.text.next(j.decoder.InputOffset(), ""), "this is not JSON: " + broken.Error()}
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &SourceError{j.text.lineAt(len(j.text.kept)), "the JSON ends before it is complete"}
	}
	return err
}

// value reads the next value.
func (j *jsonReader) value(depth int) error {
	offset := j.decoder.InputOffset()
	token, err := j.decoder.Token()
	if err != nil {
		return err
	}
	line := j.text.next(offset, " \t\r\n,:")
	switch token {
	case json.Delim('{'):
		if depth > maxDepth {
			return &SourceError{line, "lists stand in lists too deep"}
		}
		return j.object(line, depth)
	case json.Delim('['):
		if depth > maxDepth {
			return &SourceError{line, "lists stand in lists too deep"}
		}
		return j.list(depth)
	case nil:
		return j.to.TakeRow(Row{Line: line, Refused: "there is nothing where a video should be: it is private or deleted, perhaps"})
	default:
		return j.to.TakeRow(Row{Line: line, Refused: "there is no object with the fields of a video"})
	}
}

func (j *jsonReader) list(depth int) error {
	for j.decoder.More() {
		j.text.passed(j.decoder.InputOffset())
		if err := j.value(depth + 1); err != nil {
			return err
		}
	}
	return j.end()
}

// end reads what closes a list or an object.
func (j *jsonReader) end() error {
	_, err := j.decoder.Token()
	return err
}

// object reads an object whose brace was read.
func (j *jsonReader) object(line, depth int) error {
	e := make(entry)
	var chapters []library.Chapter
	holds := false
	for j.decoder.More() {
		key, err := j.decoder.Token()
		if err != nil {
			return err
		}
		name, _ := key.(string) // the decoder lets nothing else be a key
		if name == "chapters" {
			if chapters, err = j.chapters(); err != nil {
				return err
			}
			continue
		}
		held, err := j.member(name, e, depth)
		if err != nil {
			return err
		}
		holds = holds || held
	}
	if err := j.end(); err != nil {
		return err
	}
	if holds {
		return nil
	}
	row := e.row(line)
	row.Chapters = chapters
	row.cutChapters()
	return j.to.TakeRow(row)
}

// chapters reads those that yt-dlp names of a video. What is in another form says nothing.
func (j *jsonReader) chapters() ([]library.Chapter, error) {
	var value json.RawMessage
	if err := j.decoder.Decode(&value); err != nil {
		return nil, err
	}
	return outline.InInfo(value), nil
}

// member reads the value of a name into the entry, or the videos or categories that it
// holds.
func (j *jsonReader) member(name string, e entry, depth int) (holds bool, err error) {
	if name != "videos" && name != "entries" && name != "categories" {
		var value json.RawMessage
		if err := j.decoder.Decode(&value); err != nil {
			return false, err
		}
		j.note(name, value, e)
		return false, nil
	}
	if name == "categories" {
		return j.categories()
	}
	return true, j.value(depth + 1)
}

func (j *jsonReader) note(name string, value json.RawMessage, e entry) {
	name = fold(name)
	if _, known := j.known[name]; !known {
		return
	}
	var text string
	switch value[0] {
	case '"':
		if json.Unmarshal(value, &text) != nil {
			return
		}
	case '{', '[', 'n':
		return
	default:
		text = string(value)
	}
	if e[name] == "" {
		e[name] = text
	}
}

// categories reads the library's categories. Those that YouTube itself gives a video are
// words, and no shelves of a library.
func (j *jsonReader) categories() (holds bool, err error) {
	offset := j.decoder.InputOffset()
	token, err := j.decoder.Token()
	if err != nil {
		return false, err
	}
	if token == json.Delim('{') {
		return false, &SourceError{j.text.next(offset, " \t\r\n,:"), "the categories are no list"}
	}
	if token != json.Delim('[') {
		return false, nil
	}
	for j.decoder.More() {
		line := j.text.next(j.decoder.InputOffset(), " \t\r\n,")
		var value json.RawMessage
		if err := j.decoder.Decode(&value); err != nil {
			return false, err
		}
		if value[0] != '{' {
			continue
		}
		holds = true
		if err := j.category(line, value); err != nil {
			return false, err
		}
	}
	return holds, j.end()
}

func (j *jsonReader) category(at int, value json.RawMessage) error {
	var c struct {
		ID          string `json:"_id"`
		Name        string `json:"categoryName"`
		ShortNames  string `json:"shortNames"`
		Description string `json:"description"`
		ImageURL    string `json:"imgUrl"`
	}
	if err := json.NewDecoder(bytes.NewReader(value)).Decode(&c); err != nil {
		return &SourceError{at, "the category is not as it should be: " + err.Error()}
	}
	category := library.Category{
		ID: strings.TrimSpace(c.ID), Name: line(c.Name), ShortNames: line(c.ShortNames),
		Description: paragraphs(c.Description), ImageURL: strings.TrimSpace(c.ImageURL),
	}
	if wrong := CheckCategory(category); wrong != "" {
		return &SourceError{at, wrong}
	}
	return j.to.TakeCategory(category)
}
