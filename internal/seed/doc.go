// Package seed contains the data of a new library: 16 videos in 4 categories and 2 sample
// users. It writes them to a store.
package seed
