package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// operatorLinkTTL is the lifetime of the link that makes a user the operator. Each start of the
// server prints a new link.
const operatorLinkTTL = 7 * 24 * time.Hour

// printOperatorLink prints a link if the library has no operator. The user that opens the link
// becomes the operator. The token is in the fragment of the URL, because browsers do not send the
// fragment to servers and proxies. Only the hash of the token is stored.
func printOperatorLink(ctx context.Context, to output, store library.Store, site string) error {
	has, err := store.HasOperator(ctx)
	if err != nil || has {
		return err
	}
	token, hash := auth.NewLinkToken()
	now := to.now().UTC()
	err = store.CreateLink(ctx, library.Link{
		ID: uuid.NewString(), Kind: library.OperatorLink, TokenHash: hash, Uses: 1, UsesLeft: 1, CreatedAt: now, ExpiresAt: now.Add(operatorLinkTTL),
	}, nil)
	if err == nil {
		fmt.Fprintf(to.out, "This library has no operator yet. The first user who opens this link becomes the operator: %s/operator#%s\n", site, token)
	}
	return err
}
