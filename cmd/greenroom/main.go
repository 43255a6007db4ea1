// Command greenroom serves Greenroom: the API, the app and their store, in one
// program. See greenroom --help.
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
	_ "time/tzdata" // for plans, whose days begin by their own zone, where the system knows none

	"github.com/alecthomas/kong"

	"greenroom/internal/exchange"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/youtube"
)

// The exit statuses; --help names them.
const (
	exitFailed = 1
	exitUsage  = 2
)

func main() { os.Exit(obey(output{in: os.Stdin, out: os.Stdout, log: os.Stderr})) }

// obey performs what this process was started with, until it is done or a signal stops
// it, and returns the exit status.
func obey(to output) (status int) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go stopBySignal(signals, cancel)
	return perform(ctx, os.Args[1:], to)
}

// perform does what the arguments and the environment ask for, says what went wrong, and
// returns the exit status.
func perform(ctx context.Context, arguments []string, to output) (status int) {
	err := run(ctx, arguments, to)
	if err == nil || ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return 0 // done, or told to stop before the start was over
	}
	fmt.Fprintln(to.log, "greenroom: "+oneLine(err))
	return statusOf(err)
}

// statusOf returns the exit status that tells of err: what only other settings mend
// is not to be tried again and again.
func statusOf(err error) int {
	if _, ok := errors.AsType[*kong.ParseError](err); ok || errors.Is(err, sqldb.ErrOtherSecret) {
		return exitUsage
	}
	return exitFailed
}

// stopBySignal asks for a stop at the first signal and ends the process at the
// second. It does not leave the second to the system: a process that was started
// in the background may have inherited that signals are ignored.
func stopBySignal(signals <-chan os.Signal, stop func()) {
	<-signals
	stop()
	<-signals
	fmt.Fprintln(os.Stderr, "greenroom: stopped at once, as a second signal asked")
	os.Exit(exitFailed)
}

// output is where the program reads what it is given, and writes: what a person asked
// for or needs to know goes to out, the log to log.
type output struct {
	in  io.Reader
	out io.Writer
	log io.Writer
	// network is the way to other machines; nil for the ordinary one.
	network http.RoundTripper
	// clock tells the time by which people's days and sessions go; nil for the machine's.
	clock func() time.Time
}

// now returns the time by which people's days and sessions go.
func (o output) now() time.Time {
	if o.clock != nil {
		return o.clock()
	}
	return time.Now()
}

// gap is the time between two questions to another machine: none is left where a caller
// gives a way of its own.
func (o output) gap() time.Duration {
	if o.network != nil {
		return 0
	}
	return youtube.PoliteGap
}

// run does what the arguments and the environment ask for, until it is done or
// ctx is.
func run(ctx context.Context, arguments []string, to output) error {
	var c commandLine
	parser, err := newParser(&c, to)
	if err != nil {
		return fmt.Errorf("set up the command line: %w", err)
	}
	chosen, err := parser.Parse(arguments)
	if err != nil {
		return fmt.Errorf("%w (greenroom --help explains)", err)
	}
	chosen.BindTo(ctx, (*context.Context)(nil))
	return chosen.Run(to, parser)
}

// newParser returns what reads arguments and the environment into c.
func newParser(c *commandLine, to output) (*kong.Kong, error) {
	return kong.New(c,
		kong.Name("greenroom"),
		kong.Description(description),
		kong.DefaultEnvars("GREENROOM"),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Help(printHelp),
		kong.Writers(to.out, to.log),
		durations(),
		kong.Vars{
			"version":       versionLine(),
			"letsEncrypt":   letsEncrypt,
			"tones":         strings.Join(exchange.Tones(), ", "),
			"symbols":       strings.Join(exchange.Symbols(), ", "),
			"connections":   strconv.Itoa(postgres.StandardConnections),
			"statementTime": postgres.StandardStatementTime.String(),
		},
	)
}

// oneLine returns what went wrong without the line breaks that drivers put into
// their errors: who reads logs by lines gets the whole of it.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }
