package main

import (
	"context"
	"errors"
	"fmt"

	"greenroom/internal/library"
	"greenroom/internal/seed"
)

// catalogueCommand is "greenroom catalogue". A library is given its videos when it
// is new; those of a newer program are its operator's to take.
type catalogueCommand struct {
	Offer  offerCommand  `cmd:"" help:"List the videos that this program brings and the library was never given."`
	Accept acceptCommand `cmd:"" help:"Add them to the library."`
}

// offerCommand is "greenroom catalogue offer".
type offerCommand struct{ storeSettings }

// Validate finds what is wrong with the settings.
func (c *offerCommand) Validate() error { return c.check() }

// Run lists the videos, one a line.
func (c *offerCommand) Run(ctx context.Context, to output) error {
	return c.withOffer(ctx, func(_ library.Store, offer library.Seed) error {
		for _, v := range offer.Videos {
			fmt.Fprintf(to.out, "%s  %s (%s)\n", v.ID, v.Title, v.Category)
		}
		fmt.Fprintf(to.out, "new videos: %d\n", len(offer.Videos))
		return nil
	})
}

// acceptCommand is "greenroom catalogue accept".
type acceptCommand struct{ storeSettings }

// Validate finds what is wrong with the settings.
func (c *acceptCommand) Validate() error { return c.check() }

// Run adds the videos, and the categories that are missing for them. Nothing that is
// there changes.
func (c *acceptCommand) Run(ctx context.Context, to output) error {
	return c.withOffer(ctx, func(store library.Store, offer library.Seed) error {
		if err := store.Give(ctx, offer); err != nil {
			return err
		}
		fmt.Fprintf(to.out, "videos added: %d\n", len(offer.Videos))
		return nil
	})
}

// withOffer opens the store, which no server may be using when it is a file, and
// does the work with what is offered to it.
func (s *storeSettings) withOffer(ctx context.Context, work func(library.Store, library.Seed) error) error {
	if !s.elsewhere() {
		if err := makeFolder(s.Data); err != nil {
			return err
		}
	}
	store, closeStore, err := s.openStore(ctx)
	if err != nil {
		return err
	}
	offer, err := seed.Offer(ctx, store)
	if err == nil {
		err = work(store, offer)
	}
	return errors.Join(err, closeStore())
}
