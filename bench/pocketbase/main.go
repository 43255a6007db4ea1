// Command pocketbase serves Greenroom's library from PocketBase, to measure the two
// side by side: the same videos for everybody to read, and likes that each person
// reads, makes and takes back for themselves. PocketBase keeps its own settings.
//
// It is a module of its own, so that PocketBase runs with the versions of SQLite
// that it was released with.
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
	_ "github.com/pocketbase/pocketbase/migrations" // which make its own collections
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: pocketbase FOLDER VIDEOS, which is an answer of Greenroom's GET /api/videos")
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

// run serves until it is told to stop.
func run(folder, videosFile string) error {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: folder})
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
	if err := tell(listener, ready); err != nil {
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

// tell prints, on one line each, who may like what, and where the server is.
func tell(listener net.Listener, ready library) error {
	if err := json.NewEncoder(os.Stdout).Encode(ready); err != nil {
		return err
	}
	_, err := fmt.Printf("PocketBase is at http://%s\n", listener.Addr())
	return err
}
