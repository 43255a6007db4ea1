// Package durable creates files and directories that survive a power failure. Files created
// by root belong to the owner of their directory.
package durable
