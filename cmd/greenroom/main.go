// Command greenroom serves the API, the app and their store in one binary. See greenroom
// --help.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"
	_ "time/tzdata" // embeds the time zones, which plans need, for systems without a time zone database

	"github.com/alecthomas/kong"

	"greenroom/internal/importexport"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/youtube"
)

// Exit statuses. The text of --help describes them.
const (
	exitFailed    = 1
	exitUsage     = 2
	exitTemporary = 75 // EX_TEMPFAIL of sysexits.h, for mail servers
)

func main() { os.Exit(runMain(output{in: os.Stdin, out: os.Stdout, log: os.Stderr})) }

// runMain runs the command line of this process until the command finishes or is stopped by a
// signal. It returns the exit status.
func runMain(to output) (status int) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go stopBySignal(signals, cancel)
	return execute(ctx, os.Args[1:], to)
}

// execute runs the command, logs its error and returns the exit status.
func execute(ctx context.Context, arguments []string, to output) (status int) {
	err := run(ctx, arguments, to)
	if err == nil || ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return 0 // the command has finished, or a signal stopped it during the start
	}
	fmt.Fprintln(to.log, "greenroom: "+oneLine(err))
	return exitCode(err)
}

// exitCode returns the exit status for err. For configuration errors it is 2, so that supervisors
// do not restart the server in a loop.
func exitCode(err error) int {
	if _, ok := errors.AsType[*kong.ParseError](err); ok || errors.Is(err, sqldb.ErrOtherSecret) {
		return exitUsage
	}
	if _, ok := errors.AsType[temporaryError](err); ok {
		return exitTemporary
	}
	return exitFailed
}

// stopBySignal calls stop at the first signal. At the second signal, it ends the process itself,
// because a background process may ignore signals by default.
func stopBySignal(signals <-chan os.Signal, stop func()) {
	<-signals
	stop()
	<-signals
	fmt.Fprintln(os.Stderr, "greenroom: stopped by a second signal")
	os.Exit(exitFailed)
}

// output contains the output streams of the process. Results and messages go to out. The log goes
// to log.
type output struct {
	in  io.Reader
	out io.Writer
	log io.Writer
	// network sends requests to other machines; nil for the default transport.
	network http.RoundTripper
	// clock returns the current time for plans and sessions; nil for the system clock.
	clock func() time.Time
}

// now returns the current time for plans and sessions.
func (o output) now() time.Time {
	if o.clock != nil {
		return o.clock()
	}
	return time.Now()
}

// youtubeInterval returns the minimum interval of requests to YouTube. The interval is 0 for the
// transport of a test.
func (o output) youtubeInterval() time.Duration {
	if o.network != nil {
		return 0
	}
	return youtube.RequestInterval
}

// run parses the arguments and the environment. It then runs the command until the command finishes
// or ctx is done.
func run(ctx context.Context, arguments []string, to output) error {
	var c commandLine
	parser, err := newParser(&c, to)
	if err != nil {
		return fmt.Errorf("set up the command line: %w", err)
	}
	chosen, err := parser.Parse(arguments)
	if err != nil {
		return fmt.Errorf("%w (see greenroom --help)", err)
	}
	chosen.BindTo(ctx, (*context.Context)(nil))
	return chosen.Run(to, parser)
}

// envPrefix is the prefix of the names of environment variables.
const envPrefix = "GREENROOM"

// newParser returns a parser that stores arguments and environment variables in c.
func newParser(c *commandLine, to output) (*kong.Kong, error) {
	return kong.New(c,
		kong.Name("greenroom"),
		kong.Description(description),
		kong.DefaultEnvars(envPrefix),
		aliasEnvars(envPrefix),
		kong.ValueFormatter(describeFlag),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Help(printHelp),
		kong.Writers(to.out, to.log),
		durations(),
		kong.Vars{
			"version":       versionLine(),
			"letsEncrypt":   letsEncrypt,
			"tones":         strings.Join(importexport.ImageTones(), ", "),
			"symbols":       strings.Join(importexport.ImageSymbols(), ", "),
			"hashTime":      limits.CalibratedPasswordHashTime.String(),
			"connections":   strconv.Itoa(postgres.DefaultConnections),
			"statementTime": postgres.DefaultStatementTimeout.String(),
		},
	)
}

// oneLine returns the error message on one line. Database drivers return messages with line breaks,
// but each error must be one log line.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }
