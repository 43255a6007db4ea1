package outline_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

func cue(from, to int, text string) library.Cue {
	return library.Cue{From: time.Duration(from) * time.Millisecond, To: time.Duration(to) * time.Millisecond, Text: text}
}

func wantCues(t *testing.T, file string, want ...library.Cue) {
	t.Helper()
	got, err := outline.ReadCues(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("mismatch (-want +got):\n%s", diff)
	}
}

//proves:captions-imported,cues-are-text
func TestReadCues_ParsesWebVTT(t *testing.T) {
	t.Parallel()
	wantCues(t, "\ufeffWEBVTT - Talk\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE 9:00 a remark\r\n\r\nfirst\r\n"+
		"00:01.500 --> 00:03.000 align:start position:0%\r\n<v Ann>Tell me <i>about</i></v>\r\nyou &amp; &lt;b&gt;me&lt;/b&gt;\r\n\r\n"+
		"1:00:00.25 --> 1:00:01.000\r\n- 5 < 6 {really}\r\n\r\n01:02:03.000 -->\r\nno end\r\n",
		cue(1500, 3000, "Tell me about you & <b>me</b>"), cue(3_600_250, 3_601_000, "- 5 < 6 {really}"))
}

//proves:captions-imported
func TestReadCues_ParsesSRT(t *testing.T) {
	t.Parallel()
	wantCues(t, "2\n00:00:03,000 --> 00:00:09,000\n{\\an8}<font color=\"#fff\">Well</font>\n3\n00:00:05,500 --> 00:00:06,000\nyes\n\n1\n00:00:01,000 --> 00:00:02,000\nHello\n",
		cue(1000, 2000, "Hello"), cue(3000, 5500, "Well"), cue(5500, 6000, "yes"))
}

// rolling contains automatic captions as yt-dlp writes them.
const rolling = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.550 align:start position:0%
 
hello<00:00:00.480><c> everyone</c>

00:00:02.550 --> 00:00:02.560 align:start position:0%
hello everyone
 

00:00:02.560 --> 00:00:05.190 align:start position:0%
hello everyone
welcome<00:00:03.000><c> to</c>

00:00:05.190 --> 00:00:05.200 align:start position:0%
welcome to
 

00:00:05.200 --> 00:00:07.000 align:start position:0%
welcome to
the<00:00:06.000><c> room</c>
`

//proves:captions-imported
func TestReadCues_RemovesRepeatedLines(t *testing.T) {
	t.Parallel()
	want := []library.Cue{cue(160, 2560, "hello everyone"), cue(2560, 5200, "welcome to"), cue(5200, 7000, "the room")}
	wantCues(t, rolling, want...)
	srt := strings.NewReplacer(" align:start position:0%", "", ".", ",", "WEBVTT\nKind: captions\nLanguage: en\n\n", "").Replace(rolling)
	wantCues(t, srt, want...)
}

func TestReadCues_RetainsRepeatedText(t *testing.T) {
	t.Parallel()
	wantCues(t, "WEBVTT\n\n00:01.000 --> 00:02.000\nNo.\n\n00:02.000 --> 00:03.000\nNo.\n\n00:03.000 --> 00:04.000\nReally?\n\n00:04.000 --> 00:05.000\nReally not.\n",
		cue(1000, 2000, "No."), cue(2000, 3000, "No."), cue(3000, 4000, "Really?"), cue(4000, 5000, "Really not."))
}

//proves:captions-imported
func TestReadCues_ParsesJSON3(t *testing.T) {
	t.Parallel()
	wantCues(t, `{"wireMagic":"pb3","events":[{"tStartMs":0,"dDurationMs":9000,"id":1},
		{"tStartMs":160,"dDurationMs":4000,"segs":[{"utf8":"hello"},{"utf8":" everyone","tOffsetMs":300}]},
		{"tStartMs":2500,"dDurationMs":10,"aAppend":1,"segs":[{"utf8":"\n"}]},
		{"tStartMs":2600,"dDurationMs":1000,"segs":[{"utf8":"a <b>\u0000&amp;"}]}]}`,
		cue(160, 2600, "hello everyone"), cue(2600, 3600, "a <b>&amp;"))
}

func TestReadCues_AcceptsCueWithNumberOnly(t *testing.T) {
	t.Parallel()
	wantCues(t, "1\n00:00:01,000 --> 00:00:02,000\n2\n00:00:03,000 --> 00:00:04,000\nHello\n", cue(3000, 4000, "Hello"))
	wantCues(t, "00:01.000 --> 00:02.000\n42\n\n00:03.000 --> 00:04.000\nHello\n", cue(1000, 2000, "42"), cue(3000, 4000, "Hello"))
}

func TestReadCues_ParsesFractionsOfASecond(t *testing.T) {
	t.Parallel()
	wantCues(t, "00:01.123456789 --> 00:02.5\nHello\n", cue(1123, 2500, "Hello"))
	for _, moment := range []string{"00:01.1234567890", "00:01.12a", "00:01.-12", "1", "00:1.000"} {
		if cues, err := outline.ReadCues(strings.NewReader(moment + " --> 00:02.000\nHello\n")); err == nil {
			t.Errorf("%s: got cues %+v, want an error", moment, cues)
		}
	}
}

func TestReadCues_TruncatesTextsBetweenCharacters(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		strings.Repeat("a", 4000):              strings.Repeat("a", 4000),
		strings.Repeat("a", 4001):              strings.Repeat("a", 4000),
		strings.Repeat("a", 3999) + "ö" + "bc": strings.Repeat("a", 3999),
	} {
		wantCues(t, "00:01.000 --> 00:02.000\n"+text+"\n", cue(1000, 2000, want))
	}
}

func TestReadCues_LimitsLinesOfCue(t *testing.T) {
	t.Parallel()
	wantCues(t, "00:01.000 --> 00:02.000\n"+strings.Repeat("a\n", 101)+"\n00:03.000 --> 00:04.000\nb\n",
		cue(1000, 2000, strings.Repeat("a ", 99)+"a"), cue(3000, 4000, "b"))
}

func TestReadCues_RejectsTooLargeFile(t *testing.T) {
	t.Parallel()
	_, err := outline.ReadCues(strings.NewReader(strings.Repeat(" ", outline.MaxFileBytes+1)))
	if err == nil || !outline.IsInvalid(err) || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("too large a file: got error %v, want the limit", err)
	}
	if _, err := outline.ReadCues(strings.NewReader(strings.Repeat(" ", outline.MaxFileBytes))); err == nil || strings.Contains(err.Error(), "larger than") {
		t.Errorf("largest file: got error %v, want another error", err)
	}
}

func TestReadCues_RejectsInvalidFiles(t *testing.T) {
	t.Parallel()
	var many, much strings.Builder
	for i := range library.MaxCues + 1 {
		fmt.Fprintf(&many, "00:00:00,%03d --> 00:00:01,000\n%d!\n\n", i%1000, i)
	}
	for i := range library.MaxTranscriptText/3_900 + 1 {
		fmt.Fprintf(&much, "00:00:00,000 --> 00:00:01,000\n%d%s\n\n", i, strings.Repeat("a", 3_900))
	}
	for name, file := range map[string]string{
		"empty": "", "a page": "<!doctype html><p>Hello</p>", "broken JSON": `{"events":[`, "another JSON": `{"events":[{"tStartMs":1}]}`,
		"not UTF-8": "WEBVTT\n\n00:01.000 --> 00:02.000\n\xff\n", "too many cues": many.String(),
		"too much text": much.String(),
		"too large":     strings.Repeat(" ", outline.MaxFileBytes+1),
	} {
		if cues, err := outline.ReadCues(strings.NewReader(file)); err == nil {
			t.Errorf("%s: got %d cues, want an error", name, len(cues))
		}
	}
}

func FuzzReadCues(f *testing.F) {
	f.Add(rolling)
	f.Add("1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Hello</i>\n")
	f.Add(`{"events":[{"tStartMs":-9,"dDurationMs":9223372036854775807,"segs":[{"utf8":"x"}]}]}`)
	f.Add("0:00 Intro\n1:00 <b>\n2:00 End")
	f.Fuzz(func(t *testing.T, file string) {
		cues, err := outline.ReadCues(strings.NewReader(file))
		if err == nil && len(cues) == 0 {
			t.Error("got no cues and no error")
		}
		var before time.Duration
		for _, c := range cues {
			if c.From < before || c.To < c.From || c.Text == "" || !utf8.ValidString(c.Text) || strings.ContainsAny(c.Text, "\n\r\x00") {
				t.Errorf("got cue %+v after %v, want ordered cues with valid text", c, before)
			}
			before = c.From
		}
		seconds := -1
		for _, c := range outline.ParseDescription(file, 0) {
			if c.Seconds <= seconds || c.Title == "" {
				t.Errorf("got chapter %+v after %d s, want a later one with a title", c, seconds)
			}
			seconds = c.Seconds
		}
	})
}

//proves:captions-imported
func TestReadDir_FindsTranscripts(t *testing.T) {
	t.Parallel()
	const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n"
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	dir := fstest.MapFS{
		"Talk.info.json":                    file(`{"id":"aaaaaaaaaaa","title":"Talk"}`),
		"Talk.en.vtt":                       file(vtt),
		"Talk.pt-BR.vtt":                    file(vtt),
		"Talk.live_chat.json3":              file("{}"),
		"Talk.en-orig.vtt":                  file(vtt), // file with the same captions as Talk.en.vtt
		"Talk.hi-orig.srt":                  file("1\n00:00:01,000 --> 00:00:02,000\nHello\n"),
		"Talk.mp4":                          file(""),
		"more/bbbbbbbbbbb.de.srt":           file("1\n00:00:01,000 --> 00:00:02,000\nHello\n"),
		"more/A [b] [ccccccccccc].en.json3": file("{}"),
		"more/c.info.json":                  file("{"),
		"more/c.en.vtt":                     file(vtt),
		"z [b] [ddddddddddd].en.vtt":        file(vtt),
		"zz/[eeeeeeeeeee].en.vtt":           file(vtt),
		"zz/no id].en.vtt":                  file(vtt),
		"zz/open [id.en.vtt":                file(vtt),
	}
	var got []string
	err := outline.ReadDir(dir, func(f outline.TranscriptFile, broken error) error {
		line := fmt.Sprintf("%s: %s %s %d", f.File, f.VideoID, f.Language, len(f.Cues))
		if broken != nil {
			line = f.File + ": broken"
		}
		got = append(got, line)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{
		"Talk.en.vtt: aaaaaaaaaaa en 1", "Talk.hi-orig.srt: aaaaaaaaaaa hi 1", "Talk.pt-BR.vtt: aaaaaaaaaaa pt-BR 1",
		"more/A [b] [ccccccccccc].en.json3: broken", "more/bbbbbbbbbbb.de.srt: bbbbbbbbbbb de 1", "more/c.en.vtt: c en 1",
		"z [b] [ddddddddddd].en.vtt: ddddddddddd en 1",
		"zz/[eeeeeeeeeee].en.vtt: eeeeeeeeeee en 1", "zz/no id].en.vtt: no id] en 1", "zz/open [id.en.vtt: open [id en 1",
	}, got); diff != "" {
		t.Errorf("mismatch (-want +got):\n%s", diff)
	}
}

func TestReadDir_StopsAtCallbackError(t *testing.T) {
	t.Parallel()
	const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n"
	dir := fstest.MapFS{"a/b/one.en.vtt": {Data: []byte(vtt)}, "a/two.en.vtt": {Data: []byte(vtt)}, "three.en.vtt": {Data: []byte(vtt)}}
	count, full := 0, errors.New("full")
	err := outline.ReadDir(dir, func(outline.TranscriptFile, error) error { count++; return full })
	if !errors.Is(err, full) || count != 1 {
		t.Errorf("got %d files, error %v, want 1 and the callback's error", count, err)
	}
}

// FuzzReadDir checks that each result is valid for a video. It varies the names and the contents of
// files.
func FuzzReadDir(f *testing.F) {
	f.Add("A [b] [ccccccccccc].pt-BR.vtt", []byte(rolling), []byte("{}"))
	f.Add("more/x.en.json3", []byte(`{"events":[{"tStartMs":5,"segs":[{"utf8":"x"}]}]}`), []byte(`{"id":7}`))
	f.Add("Talk.en-orig.vtt", []byte(rolling), []byte(`{"id":"aaaaaaaaaaa"}`))
	f.Add("Talk.en.srt", []byte("1\n00:00:01,000 --> 00:00:02,000\nHello\n"), []byte(`{"id":"a\u0000"} {`))
	f.Fuzz(func(t *testing.T, name string, content, info []byte) {
		if !fs.ValidPath(name) || name == "." || strings.HasPrefix(name, "Talk.info.json") {
			t.Skip("no file is called so")
		}
		dir := fstest.MapFS{"Talk.info.json": {Data: info}, name: {Data: content}}
		err := outline.ReadDir(dir, func(found outline.TranscriptFile, broken error) error {
			if broken == nil && (len(found.Cues) == 0 || !library.IsLanguage(found.Language)) {
				t.Errorf("%s: got %d cues in %q, want cues or an error", name, len(found.Cues), found.Language)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}
