package importexport

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// QuestionRow is a question in a file.
type QuestionRow struct {
	Location string // location in the file, such as "line 3"
	library.VideoQuestion
	Errors []string // errors of the row
}

// QuestionJSON is a curated question in the library's own JSON.
type QuestionJSON struct {
	VideoID    string `json:"videoId"`
	ID         string `json:"_id,omitempty"`
	Seconds    int    `json:"seconds"`
	AnswerEnds int    `json:"answerEnds,omitempty"`
	Text       string `json:"text"`
}

// NewQuestionJSON returns the question in the form that [WriteQuestionsJSON] writes.
func NewQuestionJSON(q library.VideoQuestion) QuestionJSON {
	return QuestionJSON{q.VideoID, q.ID, q.Seconds, q.AnswerEnds, q.Text}
}

// FormatTimestamp returns seconds as 1:02:03.
func FormatTimestamp(seconds int) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// quotedBytes is the maximum number of bytes of an invalid field that an error quotes.
const quotedBytes = 40

// ParseTimestamp parses a timestamp in a video: 754, 12:34 or 1:02:03. An empty text is 0.
func ParseTimestamp(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	row := NewRow(map[string]string{"id": "aaaaaaaaaaa", "length": text})
	if row.Rejection != "" {
		return 0, fmt.Errorf("%q is not a timestamp: write seconds, or 1:02:03", text[:min(len(text), quotedBytes)])
	}
	return row.Video.Seconds, nil
}

// ReadQuestions reads a file that [WriteQuestionsJSON] or [WriteQuestionsCSV] has written, and
// detects the format. Invalid rows are returned with their errors. It returns an error if the file
// has no rows, or more than maxRows rows; 0 means no limit.
func ReadQuestions(r io.Reader, maxRows int) ([]*QuestionRow, error) {
	read := &questionReader{maxRows: maxRows}
	err := readEither(r, read.json, read.table)
	if err == nil && len(read.rows) == 0 {
		err = errNoQuestions
	}
	return read.rows, err
}

// readEither calls json for a file that starts like a JSON object, and table for any other file.
func readEither(r io.Reader, json, table func(io.Reader) error) error {
	in := bufio.NewReaderSize(r, peekBytes)
	start, err := in.Peek(peekBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if bytes.HasPrefix(bytes.TrimSpace(bytes.TrimPrefix(start, []byte("\xef\xbb\xbf"))), []byte("{")) {
		return json(in)
	}
	return table(in)
}

// questionReader collects the questions of a file.
type questionReader struct {
	maxRows int // maximum number of rows; 0 for no limit
	rows    []*QuestionRow
}

// setVideo sets the ID of the video, or adds an error to the row.
func (q *QuestionRow) setVideo(video string) {
	id, err := ParseVideoID(video)
	if err != nil {
		q.Errors = append(q.Errors, err.Error())
	}
	q.VideoID = id
}

// add appends the question.
func (r *questionReader) add(q *QuestionRow) error {
	if r.maxRows > 0 && len(r.rows) == r.maxRows {
		return fmt.Errorf("%s: there are more than %d questions: import them in parts, or with greenroom question import", q.Location, r.maxRows)
	}
	if q.ID != "" && !library.IsEntryID(q.ID) {
		q.Errors = append(q.Errors, fmt.Sprintf("an ID must have 1 to %d letters, digits, '-' and '_'", limits.EntryID))
	}
	r.rows = append(r.rows, q)
	return nil
}

// json reads {"questions": […]} one element at a time.
func (r *questionReader) json(in io.Reader) error {
	return readQuestionList(in, func(decoder *json.Decoder) error {
		var given QuestionJSON
		invalid, err := decodeElement(decoder, &given)
		if err != nil {
			return err
		}
		q := &QuestionRow{Location: fmt.Sprintf("question %d", len(r.rows)+1)}
		q.Question = library.Question{ID: given.ID, Seconds: given.Seconds, AnswerEnds: given.AnswerEnds, Text: strings.TrimSpace(given.Text)}
		for _, each := range invalid {
			q.Errors = append(q.Errors, each.text)
		}
		if !slices.ContainsFunc(invalid, func(each fieldError) bool { return each.field == "" || each.field == "videoId" }) {
			q.setVideo(given.VideoID)
		}
		if err := r.add(q); err != nil {
			return &rowsError{err}
		}
		return nil
	})
}

// rowsError is the error of a file with too many rows.
type rowsError struct{ error }

// readQuestionList reads {"questions": […]}. For each element of the list, it calls element, which
// must decode the element.
func readQuestionList(in io.Reader, element func(decoder *json.Decoder) error) error {
	t, err := newText(in)
	if err != nil {
		return err
	}
	if err := readMembers(json.NewDecoder(t), t, element); err != nil {
		if _, rejected := errors.AsType[*rowsError](err); rejected {
			return err
		}
		return fmt.Errorf("invalid JSON of questions: %w", err)
	}
	return nil
}

func readMembers(decoder *json.Decoder, t *text, element func(decoder *json.Decoder) error) error {
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return err
		}
		if name != "questions" {
			var ignored json.RawMessage
			if err := decoder.Decode(&ignored); err != nil {
				return err
			}
			continue
		}
		if err := readElements(decoder, t, element); err != nil {
			return err
		}
	}
	_, err := decoder.Token()
	return err
}

func readElements(decoder *json.Decoder, t *text, element func(decoder *json.Decoder) error) error {
	if token, err := decoder.Token(); err != nil || token != json.Delim('[') {
		return errors.Join(err, errors.New("the questions are not a list"))
	}
	for decoder.More() {
		t.discardBefore(decoder.InputOffset())
		if err := element(decoder); err != nil {
			return err
		}
	}
	_, err := decoder.Token()
	return err
}

func (r *questionReader) table(in io.Reader) error {
	names := map[string]string{
		"link": "link", "video": "link", "videoid": "link", "url": "link", "id": "id", "questionid": "id", "at": "at", "seconds": "at", "time": "at",
		"answerends": "answer ends", "question": "question", "text": "question",
	}
	_, err := ReadFields(in, names, func(line int, fields map[string]string) error {
		q := &QuestionRow{Location: "line " + strconv.Itoa(line)}
		q.ID, q.Text = fields["id"], fields["question"]
		var err error
		for _, timestamp := range []struct {
			text    string
			seconds *int
		}{{fields["at"], &q.Seconds}, {fields["answer ends"], &q.AnswerEnds}} {
			if *timestamp.seconds, err = ParseTimestamp(timestamp.text); err != nil {
				q.Errors = append(q.Errors, err.Error())
			}
		}
		q.setVideo(fields["link"])
		return r.add(q)
	})
	return err
}

// WriteQuestionsJSON writes the questions as JSON, one per line.
func WriteQuestionsJSON(w io.Writer, all iter.Seq2[library.VideoQuestion, error]) error {
	return writeQuestionList(w, all, func(q library.VideoQuestion) any { return NewQuestionJSON(q) })
}

// writeQuestionList writes {"questions": […]}, one element per line.
func writeQuestionList[T any](w io.Writer, all iter.Seq2[T, error], present func(T) any) error {
	out := bufio.NewWriter(w)
	l := listWriter{out: out}
	_, _ = out.WriteString("{\n\"questions\": [") // the later Flush returns the error of a failed write
	for q, err := range all {
		if err != nil {
			return err
		}
		if err := l.add(oneLine(present(q))); err != nil {
			return err
		}
	}
	_, _ = out.WriteString("\n]\n}\n")
	return out.Flush()
}

// WriteQuestionsCSV writes the questions as CSV for spreadsheets.
func WriteQuestionsCSV(w io.Writer, all iter.Seq2[library.VideoQuestion, error]) error {
	table := csv.NewWriter(w)
	if err := table.Write([]string{"link", "id", "at", "answer ends", "question"}); err != nil {
		return err
	}
	for q, err := range all {
		if err != nil {
			return err
		}
		ends := ""
		if q.AnswerEnds > 0 {
			ends = FormatTimestamp(q.AnswerEnds)
		}
		if err := table.Write([]string{VideoLink(q.VideoID), escapeFormula(q.ID), FormatTimestamp(q.Seconds), ends, escapeFormula(q.Text)}); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}
