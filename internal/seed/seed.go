package seed

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
)

// catalogueJSON is the catalogue in JSON. IDs, titles and channels were verified with public
// sources. The descriptions were written for Greenroom. Values that no public source contains are
// null.
//
//go:embed catalogue.json
var catalogueJSON []byte

// Config holds the dependencies of [Apply], except the store. Every field except NoUsers is
// required.
type Config struct {
	// NoUsers omits the sample users.
	NoUsers bool
	NewID   func() string
	Now     func() time.Time
	// NewPassword returns a new password for a sample user.
	NewPassword func() string
	// Hash returns the hash of a password for the store.
	Hash func(ctx context.Context, password string) (string, error)
}

// SampleUser is a sample user with its generated password.
type SampleUser struct {
	Email    string
	Password string
}

// Apply writes the seed to a store that has never received a seed. It returns the created sample
// users with their passwords, which are not stored. If a store has already received a seed, Apply
// does not change it, even if its operator has changed or removed videos. Several servers can call
// Apply concurrently.
func Apply(ctx context.Context, store library.Store, config Config) ([]SampleUser, error) {
	given, err := store.SeededVideoIDs(ctx)
	if err != nil || len(given) > 0 {
		return nil, err
	}
	categories, videos, err := Catalogue()
	if err != nil {
		return nil, err
	}
	users, accounts, err := newSamples(ctx, config)
	if err != nil {
		return nil, err
	}
	if err := store.ApplySeed(ctx, library.Seed{Categories: categories, Videos: videos, Users: users}, nil); err != nil {
		return nil, err
	}
	return createSamples(ctx, store, users, accounts)
}

// UnseededVideos returns the shipped videos that the store has never received, with their
// categories. A new version of the binary can contain such videos, and the operator decides whether
// to add them.
func UnseededVideos(ctx context.Context, store library.Store) (library.Seed, error) {
	given, err := store.SeededVideoIDs(ctx)
	if err != nil {
		return library.Seed{}, err
	}
	categories, videos, err := Catalogue()
	if err != nil {
		return library.Seed{}, err
	}
	return newVideos(library.Seed{Categories: categories, Videos: videos}, given), nil
}

// newVideos returns the seed without the videos whose IDs are in given.
func newVideos(seed library.Seed, given []string) library.Seed {
	var offer library.Seed
	for _, v := range seed.Videos {
		if !slices.Contains(given, v.ID) {
			offer.Videos = append(offer.Videos, v)
		}
	}
	for _, c := range seed.Categories {
		if slices.ContainsFunc(offer.Videos, func(v library.Video) bool { return v.Category == c.Name }) {
			offer.Categories = append(offer.Categories, c)
		}
	}
	return offer
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

// newSamples returns the sample users, each with a new password.
func newSamples(ctx context.Context, config Config) ([]library.User, []SampleUser, error) {
	now := config.Now().UTC()
	var users []library.User
	var accounts []SampleUser
	samples := sampleUsers()
	if config.NoUsers {
		samples = nil
	}
	for _, sample := range samples {
		account := SampleUser{Email: sample.email, Password: config.NewPassword()}
		hash, err := config.Hash(ctx, account.Password)
		if err != nil {
			return nil, nil, fmt.Errorf("seed the sample user %s: %w", sample.email, err)
		}
		users = append(users, library.User{
			ID: config.NewID(), Email: sample.email, EmailKey: sample.email, PasswordHash: hash,
			Profile: []byte(sample.profile), CreatedAt: now, UpdatedAt: now,
		})
		accounts = append(accounts, account)
	}
	return users, accounts, nil
}

// createSamples returns the sample users that this server has created. Another server may have
// created a sample user first, with another password.
func createSamples(ctx context.Context, store library.Store, users []library.User, accounts []SampleUser) ([]SampleUser, error) {
	var ours []SampleUser
	for i, u := range users {
		stored, err := store.UserByEmail(ctx, u.EmailKey)
		if err != nil {
			return nil, fmt.Errorf("find the sample user %s: %w", u.Email, err)
		}
		if stored.ID == u.ID {
			ours = append(ours, accounts[i])
		}
	}
	return ours, nil
}

// Catalogue returns the categories and videos that the binary contains.
func Catalogue() ([]library.Category, []library.Video, error) {
	var file struct {
		Categories []struct {
			ID          string `json:"_id"`
			Name        string `json:"categoryName"`
			Description string `json:"description"`
			ShortNames  string `json:"shortNames"`
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
			Company     string  `json:"company"`
			Type        string  `json:"videoType"`
			Level       string  `json:"level"`
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
			ImageURL: "/categories/" + c.ID + ".svg", ShortNames: c.ShortNames,
		}
	}
	videos := make([]library.Video, len(file.Videos))
	for i, v := range file.Videos {
		videos[i] = library.Video{
			ID: v.ID, Title: v.Title, Description: v.Description, CreatorName: v.CreatorName, Category: v.Category,
			CreatorID: known(v.CreatorID), Views: known(v.Views), ViewsAsOf: known(v.ViewsAsOf),
			UploadedOn: known(v.UploadedOn), Seconds: known(v.Seconds), Company: v.Company, Type: v.Type, Level: v.Level,
		}
	}
	return categories, videos, nil
}

// known returns the value to which the pointer refers. For nil, it returns the zero value.
func known[T any](value *T) T {
	if value == nil {
		var unknown T
		return unknown
	}
	return *value
}
