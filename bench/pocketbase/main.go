// Command pocketbase serves the videos of Greenroom with PocketBase, to compare both servers. All
// users can read the videos. Each user can read, add and remove their own likes. PocketBase has its
// default settings.
//
// The command is a separate Go module, because PocketBase must use the SQLite version of its own
// release.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net"
	"os"
	"os/signal"
	"syscall"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // registers the migrations that create the built-in collections
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: pocketbase DIRECTORY VIDEOS, where VIDEOS is a response of Greenroom's GET /api/videos")
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

// run serves until a signal stops the binary.
func run(dir, videosFile string) error {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	ready, err := setUp(app, videosFile)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Listener = listener
		e.InstallerFunc = nil
		return e.Next()
	})
	if err := printAccess(listener, ready); err != nil {
		return err
	}
	go stopBySignal(app)
	return apis.Serve(app, apis.ServeConfig{HttpAddr: listener.Addr().String()})
}

func stopBySignal(app core.App) {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	<-stop
	event := &core.TerminateEvent{App: app}
	_ = app.OnTerminate().Trigger(event, func(e *core.TerminateEvent) error { return e.App.ResetBootstrapState() })
}

// printAccess prints two lines: the IDs and tokens as JSON, and the URL of the server.
func printAccess(listener net.Listener, ready library) error {
	if err := json.NewEncoder(os.Stdout).Encode(ready); err != nil {
		return err
	}
	_, err := fmt.Printf("PocketBase is at http://%s\n", listener.Addr())
	return err
}
