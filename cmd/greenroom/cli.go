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

"greenroom serve" starts it. Every flag can be given as an environment variable too, which --help shows beside it; a flag wins over its variable.

Exit status: 0 after a stop that was asked for, 1 when something failed, 2 when a flag or a variable is wrong, or names a token secret that does not fit the database.`

// commandLine is everything that can be asked of the program.
type commandLine struct {
	Serve      serveCommand      `cmd:"" help:"Serve the app and its API until told to stop (SIGTERM or Ctrl-C)."`
	Migrate    migrateCommand    `cmd:"" help:"Upgrade the schema of the library's database to that of this version."`
	Secret     secretCommand     `cmd:"" help:"Replace the token secret."`
	Catalogue  catalogueCommand  `cmd:"" help:"See and change the videos, also while servers go on."`
	Category   categoryCommand   `cmd:"" help:"See and change the categories, also while servers go on."`
	Question   questionCommand   `cmd:"" help:"See and change the questions that are marked in videos, also while servers go on."`
	User       userCommand       `cmd:"" help:"See and change accounts, also while servers go on."`
	Stats      statsCommand      `cmd:"" help:"Count accounts, guests, videos and what is watched."`
	Check      checkCommand      `cmd:"" help:"Say in words whether the library, its secret, its disk and its clock are well."`
	Backup     backupCommand     `cmd:"" help:"Write the library and its token secret to one file, while servers go on."`
	Restore    restoreCommand    `cmd:"" help:"Make the library of a backup, in an empty data folder or database."`
	Copy       copyCommand       `cmd:"" help:"Copy the library to an empty data folder or database, as from SQLite to PostgreSQL."`
	Completion completionCommand `cmd:"" help:"Print a script that lets a shell complete commands and flags."`
	Version    versionCommand    `cmd:"" help:"Print the version and exit."`
	Help       helpCommand       `cmd:"" help:"Explain a command."`

	ShowVersion kong.VersionFlag `name:"version" env:"-" help:"Print the version and exit."`
}

// storeSettings say where the library is kept.
type storeSettings struct {
	Data            string `default:"./data" help:"Folder for the database file and the token secret. It is created, for its owner only, when missing."`
	DatabaseURL     string `name:"database-url" placeholder:"URL" help:"PostgreSQL database to use in place of the file, as postgres://user:password@host/name. Prefer the variable or the file: other users of a machine can read command lines."`
	DatabaseURLFile string `name:"database-url-file" placeholder:"FILE" help:"File that holds the database URL."`

	DatabaseReplicaURL     string `name:"database-replica-url" placeholder:"URL" help:"PostgreSQL standby from which the catalogue is read while it has its latest state. It need not be there. What people keep is never read from it."`
	DatabaseReplicaURLFile string `name:"database-replica-url-file" placeholder:"FILE" help:"File that holds the replica's URL."`

	DatabaseConnections   int           `default:"${connections}" help:"Connections to PostgreSQL that a server uses at most for requests; it has three more besides. PostgreSQL takes 100 for all servers unless it is told otherwise (max_connections)."`
	DatabaseStatementTime time.Duration `default:"${statementTime}" help:"After how long PostgreSQL ends a statement, and a transaction with which nobody goes on; 0 for no limit. A request waits 15 seconds at most."`
	DatabasePooler        bool          `help:"The database URL leads to a pooler that lends a connection for one transaction at a time, as PgBouncer does in transaction mode. The time of statements is the pooler's to limit then."`
}

// elsewhere reports whether the library is not kept in the data folder.
func (s *storeSettings) elsewhere() bool { return s.DatabaseURL != "" || s.DatabaseURLFile != "" }

// check finds what is wrong with the settings.
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
	case (s.DatabaseReplicaURL != "" || s.DatabaseReplicaURLFile != "") && !s.elsewhere():
		return errors.New("--database-replica-url is for a library in PostgreSQL: give --database-url too")
	case s.DatabaseConnections < 1:
		return errors.New("--database-connections must be at least 1")
	case s.DatabaseStatementTime != 0 && s.DatabaseStatementTime < time.Millisecond:
		return errors.New("--database-statement-time must be a millisecond at least, or 0 for no limit")
	default:
		return nil
	}
}

// secretSettings name the secret that signs the session tokens.
type secretSettings struct {
	TokenSecret     string `placeholder:"SECRET" help:"At least 32 random bytes, in hex or base64, that sign the session tokens. Servers that share a database share it. Prefer the variable or the file, as for the database URL. When not given it is made at the first start and kept in the data folder."`
	TokenSecretFile string `placeholder:"FILE" help:"File that holds the token secret."`
}

// given reports whether a secret is named, and not the data folder's.
func (s *secretSettings) given() bool { return s.TokenSecret != "" || s.TokenSecretFile != "" }

// check finds what is wrong with the settings.
func (s *secretSettings) check() error {
	if s.TokenSecret != "" && s.TokenSecretFile != "" {
		return errors.New("give --token-secret or --token-secret-file, not both")
	}
	return nil
}

// keepsData reports whether anything is kept in the data folder.
func keepsData(store storeSettings, secret secretSettings) bool {
	return !store.elsewhere() || !secret.given()
}

// serveCommand holds the settings of "greenroom serve".
type serveCommand struct {
	Listen *string `placeholder:"ADDRESS" help:"Address and port to listen on; port 0 picks a free one. When not given it is 127.0.0.1:8080, which is reachable from this machine only, and :443 with --domain."`

	MetricsListen string `placeholder:"ADDRESS" help:"Address and port at which Prometheus finds /metrics, for nobody else to reach. There are none when it is not given."`

	storeSettings
	secretSettings
	PreviousTokenSecret     []string `placeholder:"SECRET" help:"Token secret whose tokens are accepted too. Given with the one that the database knows, the server's own replaces it. May be repeated."`
	PreviousTokenSecretFile []string `placeholder:"FILE" help:"File that holds such a secret. May be repeated."`

	Guests                bool      `default:"true" negatable:"" help:"Offer the one-click guest login (--no-guests does not)."`
	DeveloperPages        bool      `default:"true" negatable:"" help:"Serve the pages for developers: /mock-server, /request-tester and /api/docs (--no-developer-pages does not)."`
	Signup                admission `default:"open" placeholder:"WHO" help:"Who may sign up: open (everybody), closed (nobody), invite (who has an invitation), or @college.edu,@other.edu (who has an e-mail there, which is not verified, or an invitation)."`
	UniformLogin          bool      `help:"Give one and the same answer to an unknown e-mail and to a wrong password."`
	LoginsPerAddress      int       `default:"30" help:"Log-ins that may fail each minute from one client address; 0 for no limit."`
	AccountsPerAddress    int       `default:"400" help:"Guests, and as many accounts by sign-up without an invitation, that may be made each hour from one client address; 0 for no limit."`
	MaxGuests             int       `default:"5000" help:"Guests that live at a time; 0 for no limit."`
	GuestsPerAddress      int       `default:"1000" help:"Guests that may be made within a week from one client address; 0 for no limit."`
	WritesPerAccount      int       `default:"600" help:"Changes that one account may make each minute; 0 for no limit."`
	WritesPerAddress      int       `default:"60000" help:"Changes that may come each minute from one client address; 0 for no limit."`
	ConnectionsPerAddress int       `default:"1000" help:"Connections that one client address may have open; 0 for no limit. A trusted proxy has none."`
	MinFreeDisk           int       `default:"256" placeholder:"MIB" help:"Free space in MiB on the disk of the data folder below which nothing but removals is stored, and reading goes on; 0 for no limit."`

	TLSCert        string   `name:"tls-cert" placeholder:"FILE" help:"File with the certificate by which the site speaks HTTPS itself, and those between it and its authority, in PEM. It is read again when it changes."`
	TLSKey         string   `name:"tls-key" placeholder:"FILE" help:"File with that certificate's key."`
	Domain         []domain `placeholder:"NAME" help:"Name of the site, such as videos.example.edu, for which it gets and renews a certificate by itself and speaks HTTPS only. You agree to the terms of the authority. The first is where people find it; may be repeated."`
	ACMEDirectory  string   `name:"acme-directory" default:"${letsEncrypt}" placeholder:"URL" help:"The authority that gives it, when it is not Let's Encrypt."`
	ACMEEmail      string   `name:"acme-email" placeholder:"ADDRESS" help:"E-mail to which the authority may write."`
	RedirectListen string   `placeholder:"ADDRESS" help:"Address and port that lead from HTTP to HTTPS; off for none. :80 with --domain."`

	PublicURL    origin  `name:"public-url" placeholder:"URL" help:"Where people find the site, as https://greenroom.example or https://www.example.edu/greenroom, for the links that search engines and cards of it show. When not given they go by the host that each request names."`
	Brand        string  `placeholder:"FOLDER" help:"Folder with the site's own name and face: brand.json, a logo, pictures. The guide tells what may be in it."`
	TrustedProxy []proxy `placeholder:"CIDR" help:"Address or network of a proxy whose X-Forwarded-For tells the client's address, and whose X-Forwarded-Proto tells whether it came by HTTPS. May be repeated. Nobody is believed by default."`
	HSTS         bool    `name:"hsts" help:"Tell browsers to use HTTPS only, for a year (Strict-Transport-Security). For a server behind HTTPS."`

	mailSettings

	Migrate bool `help:"Upgrade the schema of a PostgreSQL database also while servers of older versions use it. They report that they are not ready then, and may fail."`

	BackupDir   string        `placeholder:"FOLDER" help:"Folder for backups that the server writes by itself. One server of those that share a database is enough."`
	BackupEvery time.Duration `default:"24h" help:"How often it does, as 24h or 7d."`
	BackupKeep  int           `default:"14" help:"How many of them are kept; older ones are removed."`

	AskYouTube       bool          `name:"ask-youtube" default:"true" negatable:"" help:"Ask www.youtube.com what videos are called that curators add, and whether they play when they want to know (--no-ask-youtube does not)."`
	CheckVideosEvery time.Duration `placeholder:"TIME" help:"Ask www.youtube.com so often, as 168h, whether each video still plays. Not at all when not given. One server of those that share a database is enough."`

	LogFormat string `default:"text" enum:"text,json" help:"Format of the log on standard error: text or json."`
	LogLevel  string `default:"info" enum:"debug,info,warn,error" help:"Least severe lines that are logged: debug, info, warn or error."`

	DrainTime time.Duration `default:"0s" help:"How long to go on serving, reported not ready, once told to stop. A load balancer needs that time to look elsewhere."`
	StopTime  time.Duration `default:"20s" help:"How long requests in flight may take to finish after that."`
}

// Validate finds what is wrong with the settings before anything is touched.
func (c *serveCommand) Validate() error {
	if err := errors.Join(c.storeSettings.check(), c.secretSettings.check()); err != nil {
		return err
	}
	switch {
	case c.Listen != nil && *c.Listen == "": // which would be any port, on every network
		return errors.New("--listen must not be empty; port 0 picks a free one, as in 127.0.0.1:0")
	case c.Data == "" && keepsData(c.storeSettings, c.secretSettings):
		return errors.New("--data must not be empty")
	case c.LoginsPerAddress < 0:
		return errors.New("--logins-per-address must not be negative")
	case c.AccountsPerAddress < 0:
		return errors.New("--accounts-per-address must not be negative")
	case min(c.MaxGuests, c.GuestsPerAddress, c.WritesPerAccount, c.WritesPerAddress, c.ConnectionsPerAddress, c.MinFreeDisk) < 0:
		return errors.New("--max-guests, --guests-per-address, --writes-per-account, --writes-per-address, --connections-per-address and --min-free-disk must not be negative")
	case c.BackupEvery < time.Second || c.BackupKeep < 1:
		return errors.New("--backup-every must be a second at least, and --backup-keep 1")
	case c.CheckVideosEvery != 0 && c.CheckVideosEvery < time.Minute:
		return errors.New("--check-videos-every must be a minute at least")
	case c.DrainTime < 0 || c.StopTime <= 0:
		return errors.New("--drain-time must not be negative, and --stop-time must be more than nothing")
	case c.mailSettings.sends() && c.publicURL() == "":
		return errors.New("--smtp-url is for e-mails with links: give --public-url too, to which they lead")
	default:
		return errors.Join(c.checkAddresses(), c.checkHTTPS(), c.mailSettings.checkMail())
	}
}

func isPostgres(url string) bool {
	return strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://")
}

// origin is a URL that says where a site is, perhaps in a folder of its host, and
// nothing beyond; "" when none is given.
type origin string

// UnmarshalText reads "https://greenroom.example", with or without a last slash.
func (o *origin) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return nil // a variable that nobody has set
	}
	scheme, rest, _ := strings.Cut(strings.TrimSuffix(string(text), "/"), "://")
	host, folder := rest, ""
	if at := strings.IndexByte(rest, '/'); at >= 0 {
		host, folder = rest[:at], rest[at:]
	}
	known, ok := server.Origin(strings.ToLower(scheme), host)
	if !ok || !server.IsFolder(folder) {
		return errors.New("a public URL is http:// or https:// and a host, perhaps with a port and a path of letters, digits and hyphens, and nothing beyond")
	}
	*o = origin(known + folder)
	return nil
}

// proxy is a network given in CIDR notation, or one address.
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
