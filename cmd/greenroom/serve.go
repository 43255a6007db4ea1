package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	contract "greenroom/api"
	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/mail"
	"greenroom/internal/membudget"
	"greenroom/internal/seed"
	"greenroom/internal/server"
	"greenroom/internal/sharing"
	"greenroom/internal/sqldb"
	"greenroom/internal/still"
	"greenroom/web"
)

// Run serves until ctx is done. It opens what it needs in the order in which
// things can fail, so that a start that can't succeed has changed as little as
// possible, and closes it in reverse.
func (c *serveCommand) Run(ctx context.Context, to output) error {
	log := c.log(to)
	defer log.Flush()
	logger := log.Logger()
	secrets, err := c.secrets()
	if err != nil {
		return err
	}
	secured, err := c.secured(logger)
	if err != nil {
		return err
	}
	post, err := c.mailServer()
	if err != nil {
		return err
	}
	face, err := c.brand()
	if err != nil {
		return err
	}
	d, err := c.database()
	if err != nil {
		return err
	}
	at, err := c.listen()
	if err != nil {
		return err
	}
	backups := c.backups(d, secrets[0], logger)
	store, closeStore, err := c.openUpgraded(ctx, d, backups, logger)
	if err != nil {
		return errors.Join(err, at.close())
	}
	tokens, err := c.tokens(ctx, store, secrets, logger)
	if err != nil {
		return errors.Join(err, closeStore(), at.close())
	}
	err = c.serve(ctx, to, parts{at: at, secured: secured, store: store, tokens: tokens, log: log, logger: logger, backups: backups, post: post, face: face, mailed: new(mailed), refusals: server.NewRefusals()})
	return errors.Join(err, closeStore())
}

// ballastBytes is the size of a memory area that is allocated and never written, so that it takes
// no physical memory. The garbage collector runs when the heap has doubled: with it, that is at
// least after 24 MiB of garbage, and not fifteen times a second when the live heap is 10 MB and
// many clients ask. It costs at most 24 MiB of memory, whatever the size of the library. GOGC and
// GOMEMLIMIT work as usual.
const ballastBytes = 24 << 20

// parts is what a running server is made of.
type parts struct {
	at      listeners
	secured *secured // nil for a site that speaks plain HTTP
	store   *sqldb.Store
	tokens  *auth.Tokens
	log     *server.Log
	logger  *slog.Logger // of the log
	backups *backups     // nil for none
	post    *mail.Server // nil where no mail is sent
	face    face
	memory  *membudget.Budget // of responses and imports; nil for one without limits

	mailed        *mailed
	refusals      *server.Refusals
	pages         []web.Page
	browserErrors *server.BrowserErrors
}

func (c *serveCommand) serve(ctx context.Context, to output, p parts) error {
	pages, err := web.Pages()
	if err != nil {
		return errors.Join(err, p.at.close())
	}
	p.pages, p.browserErrors = pages, server.NewBrowserErrors(append(patterns(pages), api.OtherPage)...)
	p.memory = membudget.New(membudget.StandardLimits())
	passwords := auth.NewPasswords(auth.StandardCost(), runtime.GOMAXPROCS(0))
	handler := c.newAPI(to, p, passwords)
	s, err := c.newServer(p, handler)
	if err != nil {
		return errors.Join(err, p.at.close())
	}
	if err := c.seed(ctx, to, p, passwords); err != nil {
		return errors.Join(err, p.at.close())
	}
	site := cmp.Or(c.publicURL(), c.address(p.at.site.Addr()))
	if err := offerOperation(ctx, to, p.store, site); err != nil {
		p.logger.ErrorContext(ctx, "nobody operates the library, and a link by which somebody would could not be made", "cause", err)
	}
	fmt.Fprintf(to.out, "Greenroom is at %s\n", c.address(p.at.site.Addr()))
	p.logger.InfoContext(ctx, "serving", "address", p.at.site.Addr().String(), "version", build().Version)

	// It goes on until the last request is answered.
	stopped := inBackground(context.WithoutCancel(ctx), func(ctx context.Context) {
		minutely, hourly := time.NewTicker(time.Minute), time.NewTicker(time.Hour)
		defer minutely.Stop()
		defer hourly.Stop()
		u := upkeep{store: p.store, vacuumStep: p.store.VacuumStep, keepUses: handler.KeepUses, logger: p.logger}
		u.cleanUp(ctx, time.Now()) // a server that is restarted often gets no hour
		u.run(ctx, minutely.C, hourly.C)
	})
	defer stopped()
	defer handler.Close() // before the last uses are written down, and the store is closed
	followed := inBackground(context.WithoutCancel(ctx), handler.FollowCatalogue)
	defer followed()
	mailing, giveUp := c.untilStopped(ctx)
	defer giveUp()
	posted := inBackground(context.WithoutCancel(ctx), func(ctx context.Context) { handler.SendResets(mailing, ctx.Done()) })
	defer posted()
	if p.backups != nil {
		backedUp := inBackground(context.WithoutCancel(ctx), p.backups.run)
		defer backedUp()
	}
	if checks := c.newChecks(p, to.network); checks != nil {
		checked := inBackground(ctx, checks.run)
		defer checked()
	}
	limitMemory(ctx, p.memory)
	ballast := make([]byte, ballastBytes)
	defer runtime.KeepAlive(ballast)
	asides := inBackground(context.WithoutCancel(ctx), func(ctx context.Context) { c.serveAsides(ctx, to, p, s) })
	defer asides()
	return s.Serve(ctx, p.at.site)
}

// lastWrites is what a stop leaves of its time for the last writes and to close the store.
const lastWrites = 2 * time.Second

// untilStopped returns a context that ends some time after ctx, when a server that was told
// to stop has nearly used the time that it has for that.
func (c *serveCommand) untilStopped(ctx context.Context) (context.Context, context.CancelFunc) {
	until, cancel := context.WithCancel(context.WithoutCancel(ctx))
	left := c.DrainTime + c.StopTime - min(lastWrites, c.StopTime/2)
	stop := context.AfterFunc(ctx, func() {
		timer := time.AfterFunc(left, cancel)
		context.AfterFunc(until, func() { timer.Stop() })
	})
	return until, func() {
		stop()
		cancel()
	}
}

func (c *serveCommand) newAPI(to output, p parts, passwords *auth.Passwords) *api.API {
	logins := api.StandardLoginLimits()
	logins.ByAddress, logins.NewAccounts = c.LoginsPerAddress, c.AccountsPerAddress
	logins.Guests, logins.GuestsByAddress = c.MaxGuests, c.GuestsPerAddress
	return api.New(api.Config{
		Stores: api.StoresOf(p.store), Tokens: p.tokens, Passwords: passwords, Now: to.now, NewID: uuid.NewString, Logger: p.logger,
		Guests: c.Guests, UniformLogin: c.UniformLogin, LoginLimits: logins, Memory: p.memory,
		WriteLimits: endpoint.WriteLimits{ByAccount: c.WritesPerAccount, ByAddress: c.WritesPerAddress, LowDisk: c.lowDisk()},
		Refused:     p.refusals.Count,
		Contract:    contract.Read,
		Pack:        new(server.Packer).Pack,
		Admission:   api.Admission(c.Signup), SendReset: counting(resetsBy(p.post, p.face.Name, c.publicURL()), p.mailed),
		Pages: patterns(p.pages), BrowserError: p.browserErrors.Count,
		Curation: c.curation(p, to.network), SiteName: p.face.Name,
	})
}

// lowDisk returns how to find out whether the disk of the data folder has less free space
// than the server keeps; nil where the database is not there or no minimum is wanted.
func (c *serveCommand) lowDisk() func() bool {
	if c.elsewhere() || c.MinFreeDisk == 0 {
		return nil
	}
	return func() bool {
		free, err := freeRoom(c.Data)
		return err == nil && free < int64(c.MinFreeDisk)<<20
	}
}

func (c *serveCommand) newServer(p parts, handler *api.API) (*server.Server, error) {
	limits := server.DefaultLimits()
	limits.Drain, limits.Stop = c.DrainTime, c.StopTime
	limits.Connections, limits.ConnectionsPerAddress = mostConnections(), c.ConnectionsPerAddress
	site := sharing.New(p.store, sharedRoutes(p.pages, p.face), p.face.shared(), p.logger)
	stills, err := newStills(p, handler.Total, p.pages, p.face.served(p.pages))
	if err != nil {
		return nil, err
	}
	return server.New(server.Config{
		API:             handler,
		App:             web.Files(),
		Routes:          servedRoutes(p.pages),
		Ready:           p.store.Ping,
		Writable:        p.store.ProbeWrite,
		Current:         p.store.CheckSchema,
		Logger:          p.logger,
		Log:             p.log,
		Memory:          p.memory,
		Refusals:        p.refusals,
		BrowserErrors:   p.browserErrors,
		Now:             time.Now,
		NewID:           uuid.NewString,
		Build:           build(),
		Limits:          limits,
		Page:            describe(site, stills),
		Robots:          site.Robots,
		Sitemap:         site.Sitemap,
		Unavailable:     endpoint.IsUnavailable,
		PublicURL:       c.publicURL(),
		Guests:          c.Guests,
		DeveloperPages:  c.DeveloperPages,
		StrictTransport: c.HSTS || len(c.Domain) > 0,
		HTTPS:           p.secured.forServer(p.at.plain != nil),
		TrustedProxies:  c.trustedProxies(),
		Brand:           p.face.served(p.pages),
		Upload:          upload(),
		Download:        download(),
		HTTPSPort:       listeningPort(p.at.site.Addr()),
		Measures:        c.measures(p, handler, site.CacheUsage, stills.CacheUsage),
	})
}

// patterns returns the addresses of the pages, such as /explore/{id}.
func patterns(pages []web.Page) []string {
	var patterns []string
	for _, p := range pages {
		if p.Path != "" {
			patterns = append(patterns, p.Path)
		}
	}
	return patterns
}

// servedRoutes returns the pages as the server needs them: where they are, and
// what of the build starts them.
func servedRoutes(pages []web.Page) []server.Route {
	var routes []server.Route
	for _, p := range pages {
		if p.Path != "" {
			routes = append(routes, server.Route{Pattern: p.Path, Name: p.Name, File: p.Document, Records: p.Records})
		}
	}
	return routes
}

// sharedRoutes returns the pages of the app as search engines and cards need
// them.
func sharedRoutes(pages []web.Page, face face) []sharing.Route {
	var routes []sharing.Route
	for _, p := range pages {
		if p.Path == "/" {
			p.Description = cmp.Or(face.Tagline, p.Description)
		}
		if p.Document == "" {
			routes = append(routes, sharing.Route{
				Path: p.Path, Title: p.Title, Description: p.Description, Missing: p.Missing, Listed: p.Listed, Personal: p.Personal,
			})
		}
	}
	return routes
}

// newStills returns what the app's build has of stills, to be filled from the store.
func newStills(p parts, total func(library.VideoQuery) int, pages []web.Page, site server.Brand) (*still.Stills, error) {
	built, err := web.Stills()
	if err != nil {
		return nil, err
	}
	if built, err = branded(built, site); err != nil {
		return nil, err
	}
	names := make(map[string]string, len(pages))
	for _, each := range pages {
		names[each.Path] = each.Name
	}
	return still.New(p.store, total, built, names, p.logger)
}

// describe asks the site what the app's page is at an address, and the stills what is
// seen of it at first.
func describe(site *sharing.Site, stills *still.Stills) func(context.Context, server.PageRequest) server.Page {
	return func(ctx context.Context, asked server.PageRequest) server.Page {
		said := site.Page(ctx, sharing.Address(asked))
		page := server.Page{Head: said.Head, Missing: said.Missing}
		if page.Head != "" && !page.Missing {
			seen := stills.At(ctx, still.Address{Route: asked.Route, ID: asked.ID, Query: asked.Query})
			page.Still, page.Head = seen.HTML, page.Head+seen.Head
		}
		return page
	}
}

func (c *serveCommand) log(to output) *server.Log {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // the flag takes the names of levels only
	return server.NewLog(to.log, c.LogFormat == "json", level)
}

func (c *serveCommand) trustedProxies() []netip.Prefix {
	prefixes := make([]netip.Prefix, len(c.TrustedProxy))
	for i, p := range c.TrustedProxy {
		prefixes[i] = p.Prefix
	}
	return prefixes
}

// inBackground runs work until stop is called, which waits for its end.
func inBackground(ctx context.Context, work func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { work(ctx) })
	return func() {
		cancel()
		running.Wait()
	}
}

// seed gives the library what ships with the program, when it was never given
// anything, and tells of videos that a newer program brings.
func (c *serveCommand) seed(ctx context.Context, to output, p parts, passwords *auth.Passwords) error {
	hash := func(ctx context.Context, password string) (string, error) {
		return passwords.Hash(ctx, auth.Origin{}, password)
	}
	accounts, err := seed.Apply(ctx, p.store, seed.Config{NewID: uuid.NewString, Now: to.now, NewPassword: rand.Text, Hash: hash})
	if err != nil {
		return err
	}
	if len(accounts) > 0 {
		// To hash a password took 19 MiB, which an idle server would hold until it has work.
		debug.FreeOSMemory()
	}
	if err := c.announce(to, accounts); err != nil {
		p.logger.ErrorContext(ctx, "the passwords of the sample users could not be written down", "cause", err)
	}
	offer, err := seed.Offer(ctx, p.store)
	if err == nil && len(offer.Videos) > 0 {
		p.logger.InfoContext(ctx, "this program brings videos that the library has not: \"greenroom catalogue accept\" adds them", "videos", len(offer.Videos))
	}
	return err
}

// samplesName is the file in the data folder that holds the sample users' passwords.
const samplesName = "sample-users.txt"

// announce tells the person who starts Greenroom for the first time how to sign in.
// The passwords themselves go to a file for its owner only: what a program prints
// ends in logs.
func (c *serveCommand) announce(to output, accounts []seed.Account) error {
	if len(accounts) == 0 {
		return nil
	}
	if !keepsData(c.storeSettings, c.secretSettings) {
		fmt.Fprintln(to.out, "Sample users were made. Nobody knows their passwords: there is no data folder to keep them in.")
		return nil
	}
	var text strings.Builder
	for _, account := range accounts {
		fmt.Fprintf(&text, "%s  %s\n", account.Email, account.Password)
	}
	name := filepath.Join(c.Data, samplesName)
	if err := os.WriteFile(name, []byte(text.String()), 0o600); err != nil {
		return err
	}
	fmt.Fprintf(to.out, "Sample users were made. Their passwords are in %s\n", name)
	return nil
}

// cause returns what the system said, without the names of calls and the
// address around it, which the message has already.
func cause(err error) error {
	if e, ok := errors.AsType[*os.SyscallError](err); ok {
		return e.Err
	}
	return err
}
