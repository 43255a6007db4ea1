// Package seed contains the data of a new library and writes it to a store: 16 videos in 4
// categories and 2 sample users.
package seed
