// Package seed holds the library as it ships, 16 videos in 4 categories and two
// sample users, and puts it into a store.
package seed

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"greenroom/internal/library"
)

// catalogueJSON is the catalogue. Ids, titles and channels were confirmed
// against public sources, descriptions are our own words; what no public source
// gave is null.
//
//go:embed catalogue.json
var catalogueJSON []byte

// Config is what [Apply] needs besides the store. Every field is required.
type Config struct {
	NewID func() string
	Now   func() time.Time
	// NewPassword makes the password of a sample user.
	NewPassword func() string
	// Hash returns the stored form of a password.
	Hash func(ctx context.Context, password string) (string, error)
}

// Account is a sample user with the password that was made for it.
type Account struct {
	Email    string
	Password string
}

// Apply puts the catalogue into the store and creates the sample users that are
// not there yet, whom it returns: this is the only time that their passwords are
// known. What people keep in the store stays as it is. Several servers may apply
// it at once.
func Apply(ctx context.Context, store library.Store, config Config) ([]Account, error) {
	categories, videos, err := Catalogue()
	if err != nil {
		return nil, err
	}
	if err := store.PutCatalogue(ctx, categories, videos); err != nil {
		return nil, fmt.Errorf("seed the catalogue: %w", err)
	}
	var created []Account
	for _, sample := range sampleUsers() {
		account, err := createSample(ctx, store, config, sample)
		if library.CodeOf(err) == library.CodeEmailTaken {
			continue
		}
		if err != nil {
			return created, fmt.Errorf("seed the sample user %s: %w", sample.email, err)
		}
		created = append(created, account)
	}
	return created, nil
}

type sampleUser struct {
	email   string
	profile string
}

func sampleUsers() []sampleUser {
	return []sampleUser{
		{email: "asha@greenroom.example", profile: `{"firstName":"Asha","lastName":"Menon"}`},
		{email: "tomas@greenroom.example", profile: `{"firstName":"Tomas","lastName":"Lind"}`},
	}
}

// createSample creates the sample user with a new password. One that is there
// already is library.CodeEmailTaken.
func createSample(ctx context.Context, store library.Store, config Config, sample sampleUser) (Account, error) {
	_, err := store.UserByEmail(ctx, sample.email)
	if err == nil {
		return Account{}, library.NewError("create a sample user", library.CodeEmailTaken)
	}
	if library.CodeOf(err) != library.CodeUserNotFound {
		return Account{}, err
	}
	account := Account{Email: sample.email, Password: config.NewPassword()}
	hash, err := config.Hash(ctx, account.Password)
	if err != nil {
		return Account{}, err
	}
	now := config.Now().UTC()
	return account, store.CreateUser(ctx, library.User{
		ID: config.NewID(), Email: sample.email, EmailKey: sample.email, PasswordHash: hash,
		Profile: []byte(sample.profile), CreatedAt: now, UpdatedAt: now,
	})
}

// Catalogue returns the categories and videos that the program ships with.
func Catalogue() ([]library.Category, []library.Video, error) {
	var file struct {
		Categories []struct {
			ID          string `json:"_id"`
			Name        string `json:"categoryName"`
			Description string `json:"description"`
		} `json:"categories"`
		Videos []struct {
			ID          string  `json:"_id"`
			Title       string  `json:"title"`
			Description string  `json:"description"`
			CreatorName string  `json:"creatorName"`
			CreatorID   *string `json:"creatorId"`
			Views       *string `json:"viewQuantity"`
			ViewsAsOf   *string `json:"viewsAsOf"`
			UploadedOn  *string `json:"dateOfUpload"`
			Seconds     *int    `json:"durationSeconds"`
			Category    string  `json:"categoryName"`
		} `json:"videos"`
	}
	decoder := json.NewDecoder(bytes.NewReader(catalogueJSON))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return nil, nil, fmt.Errorf("read the seed catalogue: %w", err)
	}
	categories := make([]library.Category, len(file.Categories))
	for i, c := range file.Categories {
		categories[i] = library.Category{
			ID: c.ID, Name: c.Name, Description: c.Description,
			ImageURL: "/categories/" + c.ID + ".svg",
		}
	}
	videos := make([]library.Video, len(file.Videos))
	for i, v := range file.Videos {
		videos[i] = library.Video{
			ID: v.ID, Title: v.Title, Description: v.Description, CreatorName: v.CreatorName, Category: v.Category,
			CreatorID: known(v.CreatorID), Views: known(v.Views), ViewsAsOf: known(v.ViewsAsOf),
			UploadedOn: known(v.UploadedOn), Seconds: known(v.Seconds),
		}
	}
	return categories, videos, nil
}

// known returns the value, or the zero value of an unknown one.
func known[T any](value *T) T {
	if value == nil {
		var unknown T
		return unknown
	}
	return *value
}
