package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// operatorLinkLife is how long the link works that makes its visitor the operator. The next
// start prints another one.
const operatorLinkLife = 7 * 24 * time.Hour

// offerOperation prints a link that makes its visitor the operator, when the library has
// none. The token stands where no server and no proxy sees it, and only its hash is kept.
func offerOperation(ctx context.Context, to output, store library.Store, site string) error {
	has, err := store.HasOperator(ctx)
	if err != nil || has {
		return err
	}
	token, hash := auth.NewLinkToken()
	now := to.now().UTC()
	err = store.CreateLink(ctx, library.Link{
		ID: uuid.NewString(), Kind: library.OperatorLink, TokenHash: hash, Uses: 1, UsesLeft: 1, CreatedAt: now, ExpiresAt: now.Add(operatorLinkLife),
	}, nil)
	if err == nil {
		fmt.Fprintf(to.out, "Nobody operates this library yet. Who follows this link first does: %s/operator#%s\n", site, token)
	}
	return err
}
