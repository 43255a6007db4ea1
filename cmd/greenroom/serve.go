package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
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
	"greenroom/internal/lru"
	"greenroom/internal/mail"
	"greenroom/internal/membudget"
	"greenroom/internal/pagemeta"
	"greenroom/internal/server"
	"greenroom/internal/sqldb"
	"greenroom/web"
)

// Run serves until ctx is done. It first opens the resources that are most likely to fail, so that
// a failed start changes as little as possible. At the end, it closes the resources in reverse
// order.
func (c *serveCommand) Run(ctx context.Context, to output) error {
	ballast := make([]byte, ballastBytes)
	defer runtime.KeepAlive(ballast)
	log := c.log(to)
	defer log.Flush()
	logger := log.Logger()
	secrets, err := c.secrets()
	if err != nil {
		return err
	}
	c.warnOfSecretAccess(ctx, logger)
	secured, err := c.certificates(logger)
	if err != nil {
		return err
	}
	post, err := c.mailServer()
	if err != nil {
		return err
	}
	transcribe, err := c.transcriber(to.network)
	if err != nil {
		return err
	}
	signOn, err := c.signOn()
	if err != nil {
		return err
	}
	branding, err := readBranding(c.Brand)
	if err != nil {
		return err
	}
	d, err := c.database()
	if err != nil {
		return err
	}
	d.warnOfUnverifiedHosts(ctx, logger)
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
	err = c.serve(ctx, to, services{at: at, certificates: secured, store: store, tokens: tokens, log: log, logger: logger, backups: backups, mailServer: post, transcribe: transcribe, signOn: signOn, branding: branding, mailCounts: new(mailCounts), refusals: server.NewRejections()})
	return errors.Join(err, closeStore())
}

// ballastBytes is the size of a memory area that is allocated but never written. The ballast
// therefore uses no physical memory. It must be the first allocation of a command, because Go writes
// zeros to memory that was used before. The garbage collector runs when the heap has doubled, so with
// the ballast it runs after at least 24 MiB of garbage. Without the ballast, many requests and a
// live heap of 10 MB would cause 15 collections per second. The ballast increases the memory of the
// server by at most 24 MiB. GOGC and GOMEMLIMIT work as usual.
const ballastBytes = 24 << 20

// services holds the components of a running server.
type services struct {
	at           listeners
	certificates *certificateSource // source of TLS certificates; nil if the site does not use HTTPS
	store        *sqldb.Store
	tokens       *auth.Tokens
	log          *server.Log
	logger       *slog.Logger // logger that writes to the field log
	backups      *backups     // writer of backups; nil if backups are disabled
	mailServer   *mail.Server // SMTP server for emails; nil if no mail server is configured
	transcribe   api.Transcribe
	signOn       func(api.SignOnHost) api.SignOn // constructor of the handlers for single sign-on; nil if single sign-on is disabled
	branding     branding
	memory       *membudget.Budget // memory budget of responses and imports; nil for no limits

	mailCounts    *mailCounts
	refusals      *server.Rejections
	pages         []web.Page
	browserErrors *server.BrowserErrors
}

func (c *serveCommand) serve(ctx context.Context, to output, p services) error {
	pages, err := web.Pages()
	if err != nil {
		return errors.Join(err, p.at.close())
	}
	p.pages, p.browserErrors = pages, server.NewBrowserErrors(append(patterns(pages), api.UnknownPageLabel)...)
	p.memory = membudget.New(membudget.StandardLimits())
	passwords := auth.NewPasswords(auth.StandardHashCost(), runtime.GOMAXPROCS(0))
	handler := c.newAPI(to, p, passwords)
	s, err := c.newServer(p, handler)
	if err != nil {
		return errors.Join(err, p.at.close())
	}
	if err := c.seed(ctx, to, p, passwords); err != nil {
		return errors.Join(err, p.at.close())
	}
	site := cmp.Or(c.publicURL(), c.address(p.at.site.Addr()))
	if err := printOperatorLink(ctx, to, p.store, site); err != nil {
		p.logger.ErrorContext(ctx, "operator link could not be created", "cause", err)
	}
	fmt.Fprintf(to.out, "Greenroom is at %s\n", c.address(p.at.site.Addr()))
	p.logger.InfoContext(ctx, "serving", "address", p.at.site.Addr().String(), "version", build().Version)

	// The maintenance stops only after the server has sent the last response.
	stopped := inBackground(context.WithoutCancel(ctx), func(ctx context.Context) {
		minutely, hourly := time.NewTicker(time.Minute), time.NewTicker(time.Hour)
		defer minutely.Stop()
		defer hourly.Stop()
		u := maintenance{store: p.store, vacuumStep: p.store.VacuumStep, flushActivity: handler.FlushActivity, logger: p.logger}
		u.cleanUp(ctx, time.Now()) // expired data is removed at the start, because a server that restarts often never runs for an hour
		u.run(ctx, minutely.C, hourly.C)
	})
	defer stopped()
	defer handler.Close() // runs before the last activity of sessions is written and the store is closed
	calibrated := inBackground(ctx, func(ctx context.Context) { calibrate(ctx, passwords, c.PasswordHashTime, p.logger) })
	defer calibrated()
	followed := inBackground(context.WithoutCancel(ctx), handler.RefreshIndexes)
	defer followed()
	mailing, cancelMail := c.contextUntilShutdown(ctx)
	defer cancelMail()
	posted := inBackground(context.WithoutCancel(ctx), func(ctx context.Context) { handler.SendEmails(mailing, ctx.Done()) })
	defer posted()
	if p.mailServer != nil {
		reminded := inBackground(context.WithoutCancel(ctx), func(ctx context.Context) {
			sqldb.RunEvery(ctx, reminderInterval, func() { handler.SendReminders(mailing, ctx.Done()) })
		})
		defer reminded()
	}
	if p.backups != nil {
		backedUp := inBackground(context.WithoutCancel(ctx), p.backups.run)
		defer backedUp()
	}
	if checks := c.newChecks(p, to.network); checks != nil {
		checked := inBackground(ctx, checks.run)
		defer checked()
	}
	limitMemory(ctx, p.memory)
	limitCaches(ctx, s.Caches)
	aux := inBackground(context.WithoutCancel(ctx), func(ctx context.Context) { c.serveAux(ctx, to, p, s) })
	defer aux()
	return s.Serve(ctx, p.at.site)
}

// lastWrites is the part of the shutdown timeout that is reserved for the last writes and for
// closing the store.
const lastWrites = 2 * time.Second

// contextUntilShutdown returns a context that ends later than ctx: shortly before the shutdown
// timeout of the server.
func (c *serveCommand) contextUntilShutdown(ctx context.Context) (context.Context, context.CancelFunc) {
	until, cancel := context.WithCancel(context.WithoutCancel(ctx))
	left := c.DrainDelay + c.ShutdownTimeout - min(lastWrites, c.ShutdownTimeout/2)
	stop := context.AfterFunc(ctx, func() {
		timer := time.AfterFunc(left, cancel)
		context.AfterFunc(until, func() { timer.Stop() })
	})
	return until, func() {
		stop()
		cancel()
	}
}

// calibrate adjusts the cost of password hashes to the speed of the machine, and logs the cost. If
// time is 0, the cost does not change. calibrate must be the last step of the start. It releases
// the memory that hashes and the seed have used to the system, because an idle server would not
// release the 19 MiB of a hash.
func calibrate(ctx context.Context, passwords *auth.Passwords, time time.Duration, logger *slog.Logger) {
	defer debug.FreeOSMemory()
	if time == 0 {
		return
	}
	cost, err := passwords.Calibrate(ctx, time)
	if err != nil {
		if ctx.Err() == nil {
			logger.WarnContext(ctx, "calibration of password hashes failed", "err", err)
		}
		return
	}
	logger.InfoContext(ctx, "password hashes calibrated", "memory_kib", cost.MemoryKiB, "passes", cost.Passes)
}

func (c *serveCommand) newAPI(to output, p services, passwords *auth.Passwords) *api.API {
	logins := api.StandardLoginLimits()
	logins.ByAddress, logins.NewAccounts = c.LoginFailureLimit, c.SignupLimit
	logins.Guests, logins.GuestsByAddress = c.MaxGuests, c.GuestsPerAddress
	return api.New(api.Config{
		Stores: api.StoresOf(p.store), Tokens: p.tokens, Passwords: passwords, PasswordPolicy: passwordPolicy(p.branding.Name), Now: to.now, NewID: uuid.NewString, Logger: p.logger,
		Guests: c.Guests, UniformLogin: c.UniformLogin, LoginLimits: logins, Memory: p.memory,
		WriteLimits:   endpoint.WriteLimits{ByAccount: c.WritesPerAccount, ByAddress: c.WritesPerAddress, LowDisk: c.lowDisk()},
		LimitExceeded: p.refusals.Count,
		Contract:      contract.ReadDocument,
		Compress:      new(server.Compressor).Compress,
		Admission:     api.Admission(c.Signup), SendReset: countMail(resetMailer(p.mailServer, p.branding.Name, c.publicURL()), p.mailCounts),
		SendVerification: c.sendVerification(p),
		SendConnection:   c.sendConnection(p),
		SendReminder:     c.sendReminder(p),
		SendFactorNotice: c.sendFactorNotice(p),
		Pages:            patterns(p.pages), BrowserError: p.browserErrors.Count,
		Curation: c.curation(p, to.network), SiteName: p.branding.Name, SiteURL: strings.TrimSuffix(c.publicURL(), "/"), RequestSiteURL: server.OriginOf,
		Transcribe: p.transcribe, SignOn: p.signOn, SecondFactor: c.secondFactor(),
	})
}

// sendVerification returns a function that sends emails for verifying addresses, and counts them.
// If the server does not verify addresses, it returns nil.
func (c *serveCommand) sendVerification(p services) func(context.Context, api.VerificationMail, string, string) error {
	if !c.VerifyEmail {
		return nil
	}
	return func(ctx context.Context, kind api.VerificationMail, to, path string) error {
		subject, text := verificationEmail(kind)
		return p.mailCounts.count(formatMailer(p.mailServer, p.branding.Name, c.publicURL(), subject, text)(ctx, to, path))
	}
}

// sendConnection returns a function that sends emails with links that connect logins to accounts,
// and counts them. If the server does not verify addresses, it returns nil. Without verification, a
// stranger could have created the account with the user's address, and would know its password.
func (c *serveCommand) sendConnection(p services) sender {
	if !c.VerifyEmail {
		return nil
	}
	return countMail(connectionMailer(p.mailServer, p.branding.Name, c.publicURL(), c.OIDCLabel), p.mailCounts)
}

// lowDisk returns a function that reports whether the disk of the data directory has less free
// space than the minimum. If the database is not on this disk, or no minimum is set, it returns
// nil.
func (c *serveCommand) lowDisk() func() bool {
	if c.usesPostgres() || c.MinFreeDisk == 0 {
		return nil
	}
	return func() bool {
		free, err := freeDiskBytes(c.Data)
		return err == nil && free < int64(c.MinFreeDisk)<<20
	}
}

func (c *serveCommand) newServer(p services, handler *api.API) (*server.Server, error) {
	limits := server.DefaultLimits()
	limits.DrainDelay, limits.ShutdownTimeout = c.DrainDelay, c.ShutdownTimeout
	limits.Connections, limits.ConnectionsPerAddress = maxConnections(), c.ConnectionsPerAddress
	site := pagemeta.New(p.store, metaRoutes(p.pages, p.branding), p.branding.pageMeta(), p.logger)
	shells, err := newShells(p, handler.VideoTotal, p.pages, p.branding.serverBrand(p.pages))
	if err != nil {
		return nil, err
	}
	return server.New(server.Config{
		API:             handler,
		App:             web.Files(),
		Routes:          serverRoutes(p.pages),
		Ready:           p.store.Ping,
		Writable:        p.store.ProbeWrite,
		Current:         p.store.CheckSchema,
		Logger:          p.logger,
		Log:             p.log,
		Memory:          p.memory,
		Rejections:      p.refusals,
		BrowserErrors:   p.browserErrors,
		Now:             time.Now,
		NewID:           uuid.NewString,
		Build:           build(),
		Limits:          limits,
		Page:            pageAt(site, shells),
		Robots:          site.RobotsTxt,
		Sitemap:         site.Sitemap,
		Unavailable:     endpoint.IsUnavailable,
		PublicURL:       c.publicURL(),
		Guests:          c.Guests,
		DeveloperPages:  c.DeveloperPages,
		StrictTransport: c.HSTS || len(c.Domain) > 0,
		HSTSSubdomains:  c.HSTSSubdomains,
		HTTPS:           p.certificates.forServer(p.at.plain != nil),
		TrustedProxies:  c.trustedProxies(),
		Brand:           p.branding.serverBrand(p.pages),
		Upload:          upload(),
		Download:        download(),
		HTTPSPort:       listeningPort(p.at.site.Addr()),
		Metrics:         c.metrics(p, handler),
		Caches:          func() map[string]lru.Evictable { return caches(p, handler, site, shells) },
	})
}

func (c *serveCommand) log(to output) *server.Log {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // the text is always valid, because the flag accepts only valid levels
	return server.NewLog(to.log, c.LogFormat == "json", level)
}

func (c *serveCommand) trustedProxies() []netip.Prefix {
	prefixes := make([]netip.Prefix, len(c.TrustedProxy))
	for i, p := range c.TrustedProxy {
		prefixes[i] = p.Prefix
	}
	return prefixes
}

// inBackground runs work in a goroutine until stop is called. stop blocks until work has returned.
func inBackground(ctx context.Context, work func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { work(ctx) })
	return func() {
		cancel()
		running.Wait()
	}
}

// cause returns the underlying system error. The message of the caller already contains the system
// call and the address.
func cause(err error) error {
	if e, ok := errors.AsType[*os.SyscallError](err); ok {
		return e.Err
	}
	return err
}
