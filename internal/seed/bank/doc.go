// Package bank contains the question bank that ships with the server: 360 questions in ten
// categories. Every text was written for Greenroom.
package bank
