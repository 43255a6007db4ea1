package importexport

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
)

// maxDepth is the maximum depth of nested lists. Lists are nested because the output of yt-dlp for
// a channel contains tabs with playlists.
const maxDepth = 8

// jsonReader reads consecutive JSON values. It has at most one entry and one token in memory.
type jsonReader struct {
	decoder *json.Decoder
	text    *text
	columns columnFields
	to      Sink
}

// readJSON reads consecutive objects and arrays of objects. An object is a video, or
// contains videos in a list named "videos" or "entries".
func readJSON(r io.Reader, t *text, to Sink) error {
	j := &jsonReader{decoder: json.NewDecoder(r), text: t, columns: knownColumns(), to: to}
	j.decoder.UseNumber()
	for j.decoder.More() {
		t.discardBefore(j.decoder.InputOffset())
		if err := j.value(0); err != nil {
			return j.explain(err)
		}
	}
	// End of the source, or an unexpected closing bracket.
	if _, err := j.decoder.Token(); !errors.Is(err, io.EOF) {
		return j.explain(err)
	}
	return nil
}

// explain converts a JSON error to a SourceError with its line.
func (j *jsonReader) explain(err error) error {
	if broken, ok := errors.AsType[*json.SyntaxError](err); ok {
		return &SourceError{j.text.nextLine(j.decoder.InputOffset(), ""), "this is not JSON: " + broken.Error()}
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &SourceError{j.text.lineAt(len(j.text.buffer)), "the JSON is incomplete"}
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
	line := j.text.nextLine(offset, " \t\r\n,:")
	switch token {
	case json.Delim('{'):
		if depth > maxDepth {
			return &SourceError{line, fmt.Sprintf("lists are nested deeper than %d levels", maxDepth)}
		}
		return j.object(line, depth)
	case json.Delim('['):
		if depth > maxDepth {
			return &SourceError{line, fmt.Sprintf("lists are nested deeper than %d levels", maxDepth)}
		}
		return j.list(depth)
	case nil:
		return j.to.AddRow(Row{Line: line, Rejection: "the video is null: it may be private or deleted"})
	default:
		return j.to.AddRow(Row{Line: line, Rejection: "the value is not an object with the fields of a video"})
	}
}

func (j *jsonReader) list(depth int) error {
	for j.decoder.More() {
		j.text.discardBefore(j.decoder.InputOffset())
		if err := j.value(depth + 1); err != nil {
			return err
		}
	}
	return j.end()
}

// end reads the closing bracket of a list or an object.
func (j *jsonReader) end() error {
	_, err := j.decoder.Token()
	return err
}

// object reads an object after its opening brace.
func (j *jsonReader) object(line, depth int) error {
	e := make(entry)
	var chapters []library.Chapter
	holds := false
	for j.decoder.More() {
		key, err := j.decoder.Token()
		if err != nil {
			return err
		}
		name, _ := key.(string) // the decoder returns only strings as keys
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
	row.skipLateChapters()
	return j.to.AddRow(row)
}

// chapters reads the chapters from yt-dlp. It skips values that are not chapters, and chapters
// after the first 4 × [limits.VideoChapters].
func (j *jsonReader) chapters() ([]library.Chapter, error) {
	token, err := j.decoder.Token()
	if err != nil {
		return nil, err
	}
	if token != json.Delim('[') {
		return nil, j.skip(token)
	}
	elements := []json.RawMessage{} // an empty slice instead of nil, so that the JSON is a list instead of null
	for j.decoder.More() {
		j.text.discardBefore(j.decoder.InputOffset())
		var element json.RawMessage
		if err := j.decoder.Decode(&element); err != nil {
			return nil, err
		}
		if len(elements) < 4*limits.VideoChapters && len(element) < limits.ImportTextBytes {
			elements = append(elements, element)
		}
	}
	list, err := json.Marshal(elements)
	if err != nil {
		return nil, err
	}
	return outline.ParseInfo(list), j.end()
}

// member reads the value of a key. A simple value is added to the entry. A list is read as videos
// or categories.
func (j *jsonReader) member(name string, e entry, depth int) (holds bool, err error) {
	switch name {
	case "videos", "entries":
		return true, j.value(depth + 1)
	case "categories":
		return j.categories()
	}
	value, err := j.decoder.Token()
	if err != nil {
		return false, err
	}
	j.addValue(name, value, e)
	return false, j.skip(value)
}

// skip reads the remaining part of an object or array and discards it. token is the last token that
// was read. If token is not an opening bracket, skip reads nothing.
func (j *jsonReader) skip(token json.Token) error {
	for depth := 0; ; {
		switch token {
		case json.Delim('{'), json.Delim('['):
			if depth++; depth > limits.ImportDepth {
				return &SourceError{j.text.lineAt(len(j.text.buffer)), fmt.Sprintf("values are nested deeper than %d levels", limits.ImportDepth)}
			}
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		j.text.discardBefore(j.decoder.InputOffset())
		if depth == 0 {
			return nil
		}
		var err error
		if token, err = j.decoder.Token(); err != nil {
			return err
		}
	}
}

// addValue adds a value to the entry if its name is known and not yet set. Texts are truncated to
// [limits.ImportTextBytes] bytes. A truncated text is too long for any field, so that its row is
// rejected.
func (j *jsonReader) addValue(name string, value json.Token, e entry) {
	name = fold(name)
	if _, known := j.columns[name]; !known || e[name] != "" {
		return
	}
	var text string
	switch value := value.(type) {
	case string:
		text = value
	case json.Number:
		text = value.String()
	case bool:
		text = strconv.FormatBool(value)
	}
	if len(text) > limits.ImportTextBytes {
		text = strings.ToValidUTF8(text[:limits.ImportTextBytes], "")
	}
	e[name] = text
}

// categories reads the categories of the library's own JSON. The categories of YouTube, which are
// strings, are ignored.
func (j *jsonReader) categories() (holds bool, err error) {
	offset := j.decoder.InputOffset()
	token, err := j.decoder.Token()
	if err != nil {
		return false, err
	}
	if token == json.Delim('{') {
		return false, &SourceError{j.text.nextLine(offset, " \t\r\n,:"), "the categories are not a list"}
	}
	if token != json.Delim('[') {
		return false, nil
	}
	for j.decoder.More() {
		j.text.discardBefore(j.decoder.InputOffset())
		line := j.text.nextLine(j.decoder.InputOffset(), " \t\r\n,")
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
	if invalid := decodeFields(value, &c); len(invalid) > 0 {
		reasons := make([]string, len(invalid))
		for i, each := range invalid {
			reasons[i] = each.text
		}
		return &SourceError{at, "the category is invalid: " + strings.Join(reasons, "; ")}
	}
	category := library.Category{
		ID: strings.TrimSpace(c.ID), Name: line(c.Name), ShortNames: line(c.ShortNames),
		Description: paragraphs(c.Description), ImageURL: strings.TrimSpace(c.ImageURL),
	}
	if wrong := CheckCategory(category); wrong != "" {
		return &SourceError{at, wrong}
	}
	return j.to.AddCategory(category)
}
