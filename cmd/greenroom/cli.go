package main

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"greenroom/internal/server"
)

const description = `Greenroom is a video library for people who prepare for interviews.

"greenroom serve" starts the server. Every flag has an environment variable, which --help shows next to it. A flag takes precedence over its variable.

Exit status: 0 after a requested stop, 1 after a failure, 2 if a flag or variable is invalid or the token secret does not match the database.`

// commandLine holds all commands.
type commandLine struct {
	Serve      serveCommand      `cmd:"" help:"Serve the app and its API until SIGTERM or Ctrl-C."`
	Migrate    migrateCommand    `cmd:"" help:"Upgrade the database schema to this version."`
	Secret     secretCommand     `cmd:"" help:"Replace the token secret."`
	Catalogue  catalogueCommand  `cmd:"" help:"List and change the videos. Servers can run at the same time."`
	Category   categoryCommand   `cmd:"" help:"List and change the categories. Servers can run at the same time."`
	Question   questionCommand   `cmd:"" help:"List and change the questions in videos. Servers can run at the same time."`
	User       userCommand       `cmd:"" help:"List and change accounts. Servers can run at the same time."`
	Mail       mailCommand       `cmd:"" help:"Check the mail server."`
	Stats      statsCommand      `cmd:"" help:"Print statistics of accounts, guests, videos and watched videos."`
	Check      checkCommand      `cmd:"" help:"Check the library, the token secret, the disk and the clock."`
	Backup     backupCommand     `cmd:"" help:"Back up the library and the token secret to one file. Servers can run at the same time."`
	Restore    restoreCommand    `cmd:"" help:"Restore a backup to an empty data directory or database."`
	Copy       copyCommand       `cmd:"" help:"Copy the library to an empty data directory or database, for example from SQLite to PostgreSQL."`
	Completion completionCommand `cmd:"" help:"Print the completion script of a shell."`
	Version    versionCommand    `cmd:"" help:"Print the version and exit."`
	Help       helpCommand       `cmd:"" help:"Explain a command."`

	ShowVersion kong.VersionFlag `name:"version" env:"-" help:"Print the version and exit."`
}

// storeSettings contains the location of the library.
type storeSettings struct {
	Data            string `default:"./data" help:"Directory of the database file and the token secret. It is created with access for its owner only."`
	DatabaseURL     string `name:"database-url" placeholder:"URL" help:"PostgreSQL database instead of the file: postgres://user:password@host/name. Prefer the variable or the file, because other users of the machine can read command lines."`
	DatabaseURLFile string `name:"database-url-file" placeholder:"FILE" help:"File with the database URL."`

	DatabaseReplicaURL     string `name:"database-replica-url" placeholder:"URL" help:"PostgreSQL standby for reading the catalogue while the standby is up to date. It may be down. User data is never read from it."`
	DatabaseReplicaURLFile string `name:"database-replica-url-file" placeholder:"FILE" help:"File with the URL of the replica."`

	DatabaseConnections      int           `default:"${connections}" help:"Maximum number of PostgreSQL connections of a server for requests; it uses 3 more for other work. PostgreSQL accepts 100 of all servers by default (max_connections)."`
	DatabaseStatementTimeout time.Duration `aliases:"database-statement-time" default:"${statementTime}" help:"Statement and idle-transaction timeout for PostgreSQL. 0 disables it. A request waits at most 15 s."`
	DatabasePooler           bool          `help:"The database URL is a pooler in transaction mode, such as PgBouncer. The pooler must then limit the time of statements."`
}

// usesPostgres reports whether the library is in PostgreSQL. Otherwise it is in the data directory.
func (s *storeSettings) usesPostgres() bool { return s.DatabaseURL != "" || s.DatabaseURLFile != "" }

// check validates the settings.
func (s *storeSettings) check() error {
	switch {
	case s.DatabaseURL != "" && s.DatabaseURLFile != "":
		return errors.New("give --database-url or --database-url-file, not both")
	case s.DatabaseURL != "" && !isPostgres(s.DatabaseURL):
		return errors.New("--database-url must begin with postgres:// or postgresql://")
	case s.DatabaseReplicaURL != "" && s.DatabaseReplicaURLFile != "":
		return errors.New("give --database-replica-url or --database-replica-url-file, not both")
	case s.DatabaseReplicaURL != "" && !isPostgres(s.DatabaseReplicaURL):
		return errors.New("--database-replica-url must begin with postgres:// or postgresql://")
	case (s.DatabaseReplicaURL != "" || s.DatabaseReplicaURLFile != "") && !s.usesPostgres():
		return errors.New("--database-replica-url needs --database-url")
	case s.DatabaseConnections < 1:
		return errors.New("--database-connections must be at least 1")
	case s.DatabaseStatementTimeout != 0 && s.DatabaseStatementTimeout < time.Millisecond:
		return errors.New("--database-statement-timeout must be at least 1ms, or 0 for no limit")
	default:
		return nil
	}
}

// secretSettings contains the secret that signs the session tokens.
type secretSettings struct {
	TokenSecret     string `placeholder:"SECRET" help:"Secret that signs session tokens: at least 32 random bytes in hex or base64. All servers of a database need the same secret. Prefer the variable or the file. Default: created at the first start and stored in the data directory."`
	TokenSecretFile string `placeholder:"FILE" help:"File with the token secret."`
}

// isSet reports whether a secret is configured. If not, the secret in the data directory is used.
func (s *secretSettings) isSet() bool { return s.TokenSecret != "" || s.TokenSecretFile != "" }

// check validates the settings.
func (s *secretSettings) check() error {
	if s.TokenSecret != "" && s.TokenSecretFile != "" {
		return errors.New("give --token-secret or --token-secret-file, not both")
	}
	return nil
}

// usesDataDir reports whether a command with these settings uses the data directory.
func usesDataDir(store storeSettings, secret secretSettings) bool {
	return !store.usesPostgres() || !secret.isSet()
}

// serveCommand holds the settings of "greenroom serve".
type serveCommand struct {
	Listen *string `placeholder:"ADDRESS" help:"Address and port to listen on; port 0 selects a free port. Default: 127.0.0.1:8080, which only this machine can reach, or :443 with --domain."`

	MetricsListen string `placeholder:"ADDRESS" help:"Address and port of the Prometheus metrics (/metrics). Do not expose it publicly. Default: disabled."`

	storeSettings
	secretSettings
	PreviousTokenSecret     []string `placeholder:"SECRET" help:"Previous token secret whose tokens remain valid. If the database has this secret, the server's own secret replaces it. Can be repeated."`
	PreviousTokenSecretFile []string `placeholder:"FILE" help:"File with a previous token secret. Can be repeated."`

	Guests                bool          `default:"true" negatable:"" help:"Enable the guest login; --no-guests disables it."`
	SampleUsers           bool          `default:"true" negatable:"" help:"Create two sample users in a new library; --no-sample-users creates none."`
	DeveloperPages        bool          `default:"true" negatable:"" help:"Serve the developer pages /mock-server, /request-tester and /api/docs; --no-developer-pages disables them."`
	Signup                admission     `default:"open" placeholder:"POLICY" help:"Sign-up policy: open, closed, invite (invited users only), or @college.edu,@other.edu (users with an email of these domains, which --verify-email verifies, or an invitation)."`
	VerifyEmail           bool          `help:"Require a link, which is sent by email, for a sign-up without an invitation and for a new email of an account. Needs --smtp-url."`
	UniformLogin          bool          `help:"Return the same error for an unknown email and a wrong password."`
	PasswordHashTime      time.Duration `default:"${hashTime}" help:"Time of a password hash up to which the server raises the argon2id passes at its start. 0 does not raise them."`
	LoginFailureLimit     int           `aliases:"logins-per-address" default:"30" help:"Maximum number of failed logins per minute and client address. 0 for no limit."`
	SignupLimit           int           `aliases:"accounts-per-address" default:"400" help:"Maximum number of guests, and of sign-ups without an invitation, per hour and client address. 0 for no limit."`
	MaxGuests             int           `default:"5000" help:"Maximum number of guests at a time. 0 for no limit."`
	GuestsPerAddress      int           `default:"1000" help:"Maximum number of new guests within a week per client address. 0 for no limit."`
	WritesPerAccount      int           `default:"600" help:"Maximum number of writes per minute and account. 0 for no limit."`
	WritesPerAddress      int           `default:"60000" help:"Maximum number of writes per minute and client address. 0 for no limit."`
	ConnectionsPerAddress int           `default:"2000" help:"Maximum number of open connections per client address. 0 for no limit. Trusted proxies have no limit."`
	MinFreeDisk           int           `default:"256" placeholder:"MIB" help:"Minimum free disk space of the data directory in MiB. Below it, the server accepts only reads and deletions. 0 for no limit."`

	TLSCert        string   `name:"tls-cert" placeholder:"FILE" help:"PEM file with the certificate for HTTPS and its intermediate certificates. It is reloaded when it changes."`
	TLSKey         string   `name:"tls-key" placeholder:"FILE" help:"PEM file with the key of the certificate."`
	Domain         []domain `placeholder:"NAME" help:"Host name of the site, such as videos.example.edu. The server obtains and renews a certificate for it and uses HTTPS only. You accept the terms of the certificate authority. The first name is the public URL. Can be repeated."`
	ACMEDirectory  string   `name:"acme-directory" default:"${letsEncrypt}" placeholder:"URL" help:"ACME directory URL of the certificate authority. Default: Let's Encrypt."`
	ACMEEmail      string   `name:"acme-email" placeholder:"ADDRESS" help:"Contact email for the certificate authority."`
	RedirectListen string   `placeholder:"ADDRESS" help:"Address and port that redirect HTTP to HTTPS; off disables it. Default: :80 with --domain, else disabled."`

	PublicURL      origin  `name:"public-url" placeholder:"URL" help:"Public URL of the site, such as https://greenroom.example or https://www.example.edu/greenroom, for links in metadata and emails. Default: the host of each request."`
	Brand          string  `placeholder:"DIR" help:"Directory with the brand of the site: brand.json, a logo and images. docs/operating.md describes it."`
	TrustedProxy   []proxy `placeholder:"CIDR" help:"Address or network of a trusted proxy. Its X-Forwarded-For and X-Forwarded-Proto headers are used. Can be repeated. Default: none."`
	HSTS           bool    `name:"hsts" help:"Send Strict-Transport-Security with a max-age of 1 year. Use it only if the site has HTTPS."`
	HSTSSubdomains bool    `name:"hsts-subdomains" help:"Like --hsts, also for all subdomains. Use it only if all of them have HTTPS."`

	mailSettings
	transcribeSettings
	singleSignOnSettings
	secondFactorSettings

	Migrate bool `help:"Upgrade the PostgreSQL schema even while older servers run. These servers then report that they are not ready, and can fail."`

	BackupDir      string        `placeholder:"DIR" help:"Directory for automatic backups. One server per database is enough."`
	BackupInterval time.Duration `aliases:"backup-every" default:"24h" help:"Interval of automatic backups, such as 24h or 7d."`
	BackupRetain   int           `aliases:"backup-keep" default:"14" help:"Number of automatic backups to retain. Older backups are removed."`

	YouTubeLookup      bool          `name:"youtube-lookup" aliases:"ask-youtube" default:"true" negatable:"" help:"Request titles and states of videos from www.youtube.com for curators; --no-youtube-lookup disables it."`
	NoAskYouTube       bool          `name:"no-ask-youtube" env:"-" hidden:""` // former name of --no-youtube-lookup
	VideoCheckInterval time.Duration `aliases:"check-videos-every" placeholder:"DURATION" help:"Interval of checks with www.youtube.com whether each video still plays, such as 168h. One server per database is enough. Default: disabled."`

	LogFormat string `default:"text" enum:"text,json" help:"Log format on standard error: text or json."`
	LogLevel  string `default:"info" enum:"debug,info,warn,error" help:"Minimum log level: debug, info, warn or error."`

	DrainDelay      time.Duration `aliases:"drain-time" default:"0s" help:"Time between a failing readiness check and the stop of the listener, so that a load balancer can react."`
	ShutdownTimeout time.Duration `aliases:"stop-time" default:"20s" help:"Timeout for requests in flight during the shutdown."`
}

// Validate checks the settings before any file or database is opened.
func (c *serveCommand) Validate() error {
	if err := errors.Join(c.storeSettings.check(), c.secretSettings.check()); err != nil {
		return err
	}
	switch {
	case c.Listen != nil && *c.Listen == "": // such an address would mean a random port on all networks
		return errors.New("--listen must not be empty; port 0 selects a free port, as in 127.0.0.1:0")
	case c.Data == "" && usesDataDir(c.storeSettings, c.secretSettings):
		return errors.New("--data must not be empty")
	case c.PasswordHashTime < 0:
		return errors.New("--password-hash-time must not be negative")
	case c.LoginFailureLimit < 0:
		return errors.New("--login-failure-limit must not be negative")
	case c.SignupLimit < 0:
		return errors.New("--signup-limit must not be negative")
	case min(c.MaxGuests, c.GuestsPerAddress, c.WritesPerAccount, c.WritesPerAddress, c.ConnectionsPerAddress, c.MinFreeDisk) < 0:
		return errors.New("--max-guests, --guests-per-address, --writes-per-account, --writes-per-address, --connections-per-address and --min-free-disk must not be negative")
	case c.BackupInterval < time.Second || c.BackupRetain < 1:
		return errors.New("--backup-interval must be at least 1s, and --backup-retain at least 1")
	case c.VideoCheckInterval != 0 && c.VideoCheckInterval < time.Minute:
		return errors.New("--video-check-interval must be at least 1m")
	case c.DrainDelay < 0 || c.ShutdownTimeout <= 0:
		return errors.New("--drain-delay must not be negative, and --shutdown-timeout must be positive")
	case c.mailSettings.hasServer() && c.publicURL() == "":
		return errors.New("--smtp-url needs --public-url for the links in emails")
	case c.VerifyEmail && !c.mailSettings.hasServer():
		return errors.New("--verify-email needs --smtp-url or --smtp-url-file")
	default:
		return errors.Join(c.checkAddresses(), c.checkHTTPS(), c.mailSettings.checkMail(), c.checkTranscribe(), c.checkSingleSignOn(c.publicURL()))
	}
}

func isPostgres(url string) bool {
	return strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://")
}

// origin is the URL of a site: the scheme, the host and an optional path; "" for no URL.
type origin string

// UnmarshalText reads "https://greenroom.example", with or without a trailing slash.
func (o *origin) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return nil // an empty environment variable means that the flag is not set
	}
	scheme, rest, _ := strings.Cut(strings.TrimSuffix(string(text), "/"), "://")
	host, dir := rest, ""
	if at := strings.IndexByte(rest, '/'); at >= 0 {
		host, dir = rest[:at], rest[at:]
	}
	known, ok := server.NormalizeOrigin(strings.ToLower(scheme), host)
	if !ok || !server.IsBasePath(dir) {
		return errors.New("the public URL must be http:// or https://, a host, an optional port and an optional path of letters, digits and hyphens")
	}
	*o = origin(known + dir)
	return nil
}

// proxy is a network in CIDR notation or a single address.
type proxy struct{ netip.Prefix }

// UnmarshalText reads "10.0.0.0/8" or "10.0.0.1".
func (p *proxy) UnmarshalText(text []byte) error {
	if address, err := netip.ParseAddr(string(text)); err == nil {
		p.Prefix = netip.PrefixFrom(address, address.BitLen())
		return nil
	}
	network, err := netip.ParsePrefix(string(text))
	if err != nil {
		return fmt.Errorf("%q is not an address or a network: write 10.0.0.5 or 10.0.0.0/8", text)
	}
	p.Prefix = network
	return nil
}
