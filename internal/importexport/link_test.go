package importexport_test

import (
	"strings"
	"testing"

	"greenroom/internal/importexport"
)

func TestParseVideoID_AcceptsIDsAndLinks(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"-u4vxm9u90_", " -u4vxm9u90_ ",
		"https://www.youtube.com/watch?v=-u4vxm9u90_",
		"http://youtube.com/watch?v=-u4vxm9u90_&t=1h2m3s&list=PLabc&index=4",
		"https://m.youtube.com/watch?app=desktop&v=-u4vxm9u90_",
		"https://music.youtube.com/watch?v=-u4vxm9u90_&feature=share",
		"https://www.youtube.com/watch/?v=-u4vxm9u90_#t=30",
		"https://WWW.YouTube.com/watch?list=PLabc&v=-u4vxm9u90_",
		"https://youtu.be/-u4vxm9u90_?si=AbCdEfGh&t=42", "youtu.be/-u4vxm9u90_/", "//youtu.be/-u4vxm9u90_",
		"https://www.youtube.com/shorts/-u4vxm9u90_?feature=share",
		"https://www.youtube.com/embed/-u4vxm9u90_?start=10",
		"https://www.youtube-nocookie.com/embed/-u4vxm9u90_",
		"https://www.youtube.com/live/-u4vxm9u90_?si=x", "https://www.youtube.com/v/-u4vxm9u90_?version=3", "https://youtube.com/e/-u4vxm9u90_",
		"https://www.youtube.com/watch/-u4vxm9u90_", "https://www.youtube.com/?v=-u4vxm9u90_",
		"https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D-u4vxm9u90_%26feature%3Dshare",
		"www.youtube.com/watch?v=-u4vxm9u90_",
	} {
		if id, err := importexport.ParseVideoID(text); err != nil || id != "-u4vxm9u90_" {
			t.Errorf("%q: got ID %q, error %v, want -u4vxm9u90_", text, id, err)
		}
	}
	for _, id := range []string{"AZaz09-_AAA", "zzzzzzzzzzz", "99999999999"} {
		if got, err := importexport.ParseVideoID(id); err != nil || got != id {
			t.Errorf("%q: got ID %q, error %v, want it unchanged", id, got, err)
		}
	}
	for _, other := range "@[`{/:.+ " { // neighbours of the allowed characters in ASCII
		if id, err := importexport.ParseVideoID("aaaaa" + string(other) + "aaaaa"); err == nil {
			t.Errorf("got ID %q with %q, want an error", id, other)
		}
	}
	for text, reason := range map[string]string{
		"":                            "not a link",
		"#NAME?":                      "spreadsheet",
		"#REF!":                       "spreadsheet",
		"too short":                   "not a link",
		"uj_4vxm9u9":                  "not a link",
		"https://vimeo.com/123456789": "not a link",
		"https://notyoutube.com/watch?v=uj_4vxm9u90":           "not a link",
		"https://youtube.com.example.org/watch?v=uj_4vxm9u90":  "not a link",
		"https://www.youtube.com/watch?v=short":                "not a link",
		"ftp://youtube.com/watch?v=uj_4vxm9u90":                "not a link",
		"https://www.youtube.com/playlist?list=PLFs4vir_WsTwE": "playlist",
		"https://www.youtube.com/@tryexponent":                 "channel",
		"https://www.youtube.com/channel/UCxyz/videos":         "channel",
	} {
		if id, err := importexport.ParseVideoID(text); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%q: got ID %q, error %v, want %q", text, id, err, reason)
		}
	}
}

func FuzzVideoID(f *testing.F) {
	for _, seed := range []string{"aaaaaaaaaaa", "https://youtu.be/aaaaaaaaaaa", "https://www.youtube.com/watch?v=%zz", "//youtube.com/attribution_link?u=://", "#NAME?"} {
		f.Add(seed)
	}
	f.Add(importexport.ImagePath("iris", "laptop"))
	f.Fuzz(func(t *testing.T, text string) {
		if tone, symbol := importexport.ParseImagePath(text); tone != "" && importexport.ImagePath(tone, symbol) != text {
			t.Errorf("%q: got tone %q and symbol %q, want those of the path", text, tone, symbol)
		}
		id, err := importexport.ParseVideoID(text)
		if err != nil {
			return
		}
		if again, err := importexport.ParseVideoID(importexport.VideoLink(id)); err != nil || again != id {
			t.Errorf("%q: got ID %q, then %q by its link, error %v", text, id, again, err)
		}
	})
}
