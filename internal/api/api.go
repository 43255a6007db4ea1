package api

import (
	"cmp"
	"context"
	"log/slog"
	"maps"
	"net/http"
	"path"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"greenroom/internal/api/admin"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/api/planner"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/membudget"
	"greenroom/internal/rendercache"
	"greenroom/internal/search"
)

// Config is the configuration of the API. All fields without a comment are required.
type Config struct {
	Stores
	Tokens    *auth.Tokens
	Passwords *auth.Passwords
	// PasswordPolicy determines which passwords users may choose.
	PasswordPolicy auth.PasswordPolicy
	Now            func() time.Time
	NewID          func() string // function that returns a unique ID for an account, a session or a playlist
	Logger         *slog.Logger  // logger for the causes of responses with status 500 and above, and for browser errors

	// Guests enables guest accounts. Each login to the demo account then creates a guest.
	Guests bool
	// Admission determines which users can sign up. The zero value allows every user to sign up.
	Admission Admission
	// SendReset sends an email with a link for a new password. path is the path of the link,
	// relative to the site's URL. SendReset is nil if the server sends no email.
	SendReset func(ctx context.Context, to, path string) error
	// SendVerification sends an email for the verification of an address. path is the path of its
	// link, relative to the site's URL. If SendVerification is not nil, two changes need a verified
	// address: a sign-up without an invitation, and a new address of an account.
	SendVerification func(ctx context.Context, kind VerificationMail, to, path string) error
	// SendConnection sends an email with a link that connects an identity of single sign-on to the
	// account with the address. path is the path of the link, relative to the site's URL.
	// SendConnection is nil if the server does not verify emails. A stranger that created the
	// account would then know its password.
	SendConnection func(ctx context.Context, to, path string) error
	// SendReminder sends a reminder of an interview. The email contains a link that disables
	// reminders. The address of the link consists of [UnsubscribePath] or [UnsubscribePage] and the
	// token. If an error has a method Temporary that returns true, the mail server may accept the
	// email later. SendReminder is nil if the server sends no email.
	SendReminder func(ctx context.Context, kind ReminderMail, to, token string) error
	// SendFactorNotice sends an email about a passkey or an authenticator app that was added to an
	// account or removed. change is the action in the audit log. path is the path of the page with
	// the account's factors, relative to the site's URL. SendFactorNotice is nil if the server
	// sends no email.
	SendFactorNotice func(ctx context.Context, change library.AuditAction, to, path string) error
	// UniformLogin makes the response the same for unknown email addresses and wrong passwords.
	UniformLogin bool
	// LoginLimits limits failed logins and new accounts. Its zero value sets no limits.
	LoginLimits LoginLimits
	// WriteLimits limits the writes of clients. Its zero value sets no limits.
	WriteLimits endpoint.WriteLimits
	// LimitExceeded is called for each request that exceeds a limit. limit is the name of the limit
	// in metrics. A nil function is not called.
	LimitExceeded func(limit string)
	// Pages are the route patterns of the app's pages, such as /explore/{id}.
	Pages []string
	// BrowserError is called for each error that the app reports. page is the page of the error: an
	// element of Pages, or [UnknownPageLabel]. A nil function is not called.
	BrowserError func(page string)
	// Memory is the memory budget of responses and imports; nil for no limits.
	Memory *membudget.Budget

	// Transcribe converts recorded answers to text; nil if the server does not transcribe.
	Transcribe Transcribe

	// Curation holds the optional dependencies of curation.
	Curation admin.Curation

	// Contract reads a document of the contract: openapi.yaml or openapi.json. It is called at the
	// first request for the document.
	Contract func(ctx context.Context, name string) (string, error)

	// Compress compresses cached responses with gzip. If Compress is nil, responses are cached
	// uncompressed.
	Compress func([]byte) ([]byte, error)

	// SignOn returns the handlers of single sign-on; nil disables single sign-on.
	SignOn func(SignOnHost) SignOn

	// SecondFactor returns the handlers of second factors; nil disables second factors.
	SecondFactor func(SecondFactorHost) SecondFactor

	// SiteName is the name of the site in calendars; "" means "Greenroom".
	SiteName string
	// SiteURL is the configured public address of the site. It does not end with a slash. "" means
	// that no address is configured.
	SiteURL string
	// RequestSiteURL returns the address for links in calendars if SiteURL is "". It does not end
	// with a slash. "" means no links. A nil function disables these links.
	RequestSiteURL func(ctx context.Context) string
}

// API handles requests. It buffers session activity and counters. [API.FlushActivity] stores them.
type API struct {
	http.Handler
	sessions       library.SessionStore
	searcher       *search.Searcher
	activity       *sessionActivity
	mail           *mailQueue
	playbackErrors *playbackErrors
	curated        library.CurationStore
	api            *api
}

// New returns the API.
func New(config Config) *API {
	a := &api{
		Config: config, responses: rendercache.New[*cachedResponse](config.Catalogue, limits.CatalogueCache), activity: &sessionActivity{},
		bankIndex: rendercache.New[*search.BankIndex](config.Catalogue, limits.BankIndexCache),
		searcher:  search.New(config.Catalogue), transcriptSearch: search.NewTranscriptSearch(config.Catalogue, limits.TranscriptIndex, config.Logger),
		failedLogins:   newFailedLogins(config),
		videos:         newVideoTexts(config.Catalogue),
		lengths:        newVideoLengths(config.Catalogue),
		videoIDs:       newVideoIDs(config.Catalogue),
		playbackErrors: &playbackErrors{}, transcriptions: newTranscriptions(),
	}
	a.throttle = &throttle{
		limits: config.LoginLimits, now: config.Now, passwords: config.Passwords, failed: a.failedLogins,
		rates: &usedRates{RateStore: config.Rates}, key: config.Tokens.CounterKey,
	}
	a.recordRejectedEmails()
	a.mail = newMailQueue(config.Logger)
	a.Base = endpoint.New(endpoint.Config{
		Now: config.Now, NewID: config.NewID, Logger: config.Logger, Links: config.Links, Authenticate: a.authenticate, Memory: config.Memory,
		Writes: config.WriteLimits, LimitExceeded: config.LimitExceeded, Rates: a.throttle.rates, CounterKey: config.Tokens.CounterKey,
	})
	a.playbackReporters = a.NewRateLimit("playback errors", limits.AddressPlaybackErrors, time.Minute)
	a.errorReports = newErrorReports(a.Base)
	a.notebooks = notebook.New(a.Base, config.Notebooks)
	a.planner = planner.New(planner.Config{
		Base: a.Base, EntryHandlers: a.notebooks, Catalogue: config.Catalogue, Accounts: config.Accounts, Users: config.Users, Links: config.Links,
		Playlists: config.Playlists, Notebooks: config.Notebooks, SiteName: a.siteName(), SiteURL: siteURL(config),
		AdmitFeed: newFeedRate(a.Base).admit, QuestionUsage: a.questionUsage,
	})
	a.admin = admin.New(admin.Config{
		Base: a.Base, Catalogue: config.Catalogue, Accounts: config.Accounts, Users: config.Users, Links: config.Links, Curated: config.Curated,
		Outlines: config.Outlines, Questions: config.Questions, Bank: config.Bank, Stats: config.Stats, Log: config.Log,
		Logger: config.Logger, NewID: config.NewID, SignUp: config.Admission.shown(), Verifies: a.verifiesEmails(), Curation: a.Curation,
		NeedsSecondFactor: a.needsSecondFactor, Pseudonym: config.Tokens.Pseudonym,
		AdmitTestEmail: func(ctx context.Context, userID string) error {
			return a.throttle.allow(ctx, rateCounter{"test emails", userID, time.Hour}, limits.TestEmails)
		},
	})
	if config.SignOn != nil {
		a.signOn = config.SignOn(a.signOnHost())
	}
	if config.SecondFactor != nil {
		a.secondFactor = config.SecondFactor(a.secondFactorHost())
	}
	a.likes = newLikeCounts(config.Stats, config.Now)
	a.totals = newVideoTotals(config.Catalogue, a.searcher)
	return &API{
		Handler: a.strict(a.operations), sessions: config.Sessions, searcher: a.searcher, activity: a.activity, mail: a.mail,
		playbackErrors: a.playbackErrors, curated: config.Curated, api: a,
	}
}

// siteName returns the name of the site.
func (a *api) siteName() string { return cmp.Or(a.SiteName, "Greenroom") }

// siteURL returns a function that returns the configured address of the site, or the address of
// the request.
func siteURL(config Config) func(ctx context.Context) string {
	if config.SiteURL == "" && config.RequestSiteURL != nil {
		return config.RequestSiteURL
	}
	return func(context.Context) string { return config.SiteURL }
}

// Close cancels the running imports and waits until they have ended. After Close, the API rejects
// new imports. The next [API.FlushActivity] ends the hour of the counts of logins in the audit log.
func (a *API) Close() {
	a.api.admin.Close()
	a.api.failedLogins.Close()
	if a.api.signOn != nil {
		a.api.signOn.Close()
	}
	if a.api.secondFactor != nil {
		a.api.secondFactor.Close()
	}
}

// Caches returns the caches by name.
func (a *API) Caches() map[string]lru.Evictable {
	caches := a.api.planner.Caches()
	maps.Copy(caches, map[string]lru.Evictable{
		"bank_index": a.api.bankIndex, "catalogue": a.api.responses, "transcripts": a.api.transcriptSearch.Cache(), "video_ids": a.api.videoIDs.ids,
		"video_lengths": &a.api.lengths.lengths, "video_texts": &a.api.videos.texts, "video_totals": &a.api.totals.totals,
	})
	return caches
}

// QueuedEmails returns the number of queued emails.
func (a *API) QueuedEmails() int { return len(a.mail.waiting) }

// RefreshIndexes updates the search indexes after changes of the catalogue, until ctx is done. It
// returns when its goroutines have ended. Without RefreshIndexes, the first search after a change
// builds the indexes.
func (a *API) RefreshIndexes(ctx context.Context) {
	var following sync.WaitGroup
	following.Go(func() { a.api.transcriptSearch.Run(ctx) })
	a.searcher.Run(ctx)
	following.Wait()
}

// VideoTotal returns the number of videos that q selects. q must have no words and request the
// first page. VideoTotal does not wait. If the total is not yet known, it returns
// [library.UnknownTotal].
func (a *API) VideoTotal(q library.VideoQuery) int { return a.api.totals.of(q) }

type api struct {
	Config
	*endpoint.Base
	notebooks         *notebook.Handlers
	planner           *planner.Planner
	admin             *admin.Admin
	responses         *rendercache.Cache[*cachedResponse]
	bankIndex         *rendercache.Cache[*search.BankIndex]
	searcher          *search.Searcher
	transcriptSearch  *search.TranscriptSearch
	activity          *sessionActivity
	throttle          *throttle
	videos            *videoTexts
	videoIDs          *videoIDs
	lengths           *videoLengths
	totals            *videoTotals
	likes             *likeCounts
	mail              *mailQueue
	exports           exports
	videoSizes        videoSizes
	measured          atomic.Pointer[measuredQuestions] // number and size of the questions; nil before they are counted
	playbackErrors    *playbackErrors
	lengthReports     lengthReports
	playbackReporters *endpoint.RateLimit // limit of playback errors by client address
	corrupt           sync.Map            // IDs of videos, with the languages of transcripts that were logged as corrupt

	errorReports   errorReports
	transcriptions transcriptions
	failedLogins   *failedLogins
	signOn         SignOn       // handlers of single sign-on; nil if single sign-on is disabled
	secondFactor   SecondFactor // handlers of second factors; nil if second factors are disabled
}

// strict returns a handler that always responds in JSON, as the contract requires. In some cases
// the mux would respond in plain text or redirect. operations returns a mux with all operations.
// strict calls operations twice: for the mux that serves requests, and for a mux that determines
// the error of a request without an operation.
func (a *api) strict(operations func() *http.ServeMux) http.Handler {
	mux, known := operations(), operations()
	mux.Handle("/", a.Serve(func(w http.ResponseWriter, r *http.Request) error {
		r.Pattern = "/api/" // in metrics, the request has no operation
		handler, _ := known.Handler(r)
		return muxProblem(handler, w, r)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !plainPath(r.URL.Path) {
			a.Fail(w, r, endpoint.EndpointNotFound())
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// plainPath reports whether path can be the path of an endpoint: clean, valid UTF-8 and without
// NUL.
func plainPath(p string) bool {
	return path.Clean(p) == p && utf8.ValidString(p) && !strings.ContainsRune(p, 0)
}

// muxProblem returns the problem for an unknown path or a wrong method, from the response of the
// mux. It copies the Allow header.
func muxProblem(handler http.Handler, w http.ResponseWriter, r *http.Request) endpoint.Problem {
	var given muxRecorder
	handler.ServeHTTP(&given, r)
	if given.status != http.StatusMethodNotAllowed {
		return endpoint.EndpointNotFound()
	}
	w.Header().Set("Allow", given.Header().Get("Allow"))
	return endpoint.MethodNotAllowed()
}

// muxRecorder is an http.ResponseWriter that records the status and the headers.
type muxRecorder struct {
	status int
	header http.Header
}

func (f *muxRecorder) Header() http.Header {
	if f.header == nil {
		f.header = http.Header{}
	}
	return f.header
}

func (f *muxRecorder) Write(p []byte) (int, error) { return len(p), nil }
func (f *muxRecorder) WriteHeader(status int)      { f.status = status }
