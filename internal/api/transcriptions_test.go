package api_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

// transcriber is a fake transcription service. Its response depends on the recording.
func transcriber(_ context.Context, wav io.Reader, size int64) (text string, ok bool, err error) {
	sound, err := io.ReadAll(wav)
	switch {
	case err != nil || int64(len(sound)) != size:
		return "", false, errors.Join(err, errors.New("got another size"))
	case string(sound) == "noise":
		return "", false, nil
	case string(sound) == "hour":
		return "", false, fmt.Errorf("transcribe: %w", api.ErrRecordingTooLarge)
	case string(sound) == "outage":
		return "", false, errors.New("connection refused")
	default:
		return "text of " + string(sound), true, nil
	}
}

func transcribing(token, sound string) call {
	return call{route: "POST /user/transcriptions", body: sound, token: token, header: asFile()}
}

//proves:transcription-optional
func TestTranscriptions_ReturnText(t *testing.T) {
	t.Parallel()
	store := memory.New()
	service := func(c *api.Config) { c.Transcribe = transcriber }
	app := newApp(t, store, service)
	user := app.signUp(t, "asha@example.org")
	same(t, "setting", app.expect(t, 200, call{route: "GET /user/transcriptions", token: user}).body, map[string]any{"available": true})
	same(t, "text", text(t, app.expect(t, 200, transcribing(user, "RIFF")).body, "text"), "text of RIFF")
	app.rejects(t,
		rejection{call{route: "GET /user/transcriptions"}, 401, "The token is invalid. Unauthorized access error."},
		rejection{transcribing("", "RIFF"), 401, "The token is invalid. Unauthorized access error."},
		rejection{call{route: "POST /user/transcriptions", body: "RIFF", token: user, broken: true}, 415, "The file must be sent as application/octet-stream. Unsupported Media Type error."},
		rejection{call{route: "POST /user/transcriptions", token: user, header: asFile(), broken: true}, 422, "Unprocessable Entity. The recording must have at least 1 byte and a Content-Length."},
		rejection{transcribing(user, string(make([]byte, limits.TranscriptionFile+1))), 413, "The file is larger than 20 MiB. Content Too Large error."},
		rejection{transcribing(user, "noise"), 422, "Unprocessable Entity. The transcription service can't read the recording."},
		rejection{transcribing(user, "hour"), 413, "The recording is too long for the transcription service. Content Too Large error."},
		rejection{transcribing(user, "outage"), 503, "The transcription service does not respond. Please try again."},
	)
	for range limits.AccountTranscriptions - 4 {
		app.expect(t, 200, transcribing(user, "RIFF"))
	}
	app.rejects(t, rejection{transcribing(user, "RIFF"), 429, "Too many transcriptions. Try again in 60 minutes."})
	otherServer := newApp(t, store, service)
	otherServer.rejects(t, rejection{transcribing(user, "RIFF"), 429, "Too many transcriptions. Try again in 60 minutes."})
	app.expect(t, 200, transcribing(app.signUp(t, "tomas@example.org"), "RIFF"))
	app.clock.advance(time.Hour)
	app.expect(t, 200, transcribing(user, "RIFF"))
}

func TestTranscriptions_Return404WithoutService(t *testing.T) {
	t.Parallel()
	app := newApp(t, memory.New())
	user := app.signUp(t, "asha@example.org")
	same(t, "setting", app.expect(t, 200, call{route: "GET /user/transcriptions", token: user}).body, map[string]any{"available": false})
	app.rejects(t, rejection{transcribing(user, "RIFF"), 403, "This site doesn't transcribe recordings. Forbidden error."})
}

func TestTranscriptions_ConcurrencyIsLimited(t *testing.T) {
	t.Parallel()
	started, end := make(chan struct{}), make(chan struct{})
	app := newApp(t, memory.New(), func(c *api.Config) {
		c.Transcribe = func(context.Context, io.Reader, int64) (string, bool, error) {
			started <- struct{}{}
			<-end
			return "", true, nil
		}
	})
	user := app.signUp(t, "asha@example.org")
	ended := make(chan response)
	for range limits.ConcurrentTranscriptions {
		go func() { ended <- app.send(t, transcribing(user, "RIFF")) }()
		<-started
	}
	app.rejects(t, rejection{transcribing(user, "RIFF"), 503, "The server is busy. Please try again."})
	close(end)
	for range limits.ConcurrentTranscriptions {
		if got := <-ended; got.status != 200 {
			t.Errorf("got %d, want 200", got.status)
		}
	}
}
