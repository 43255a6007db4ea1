-- Verified emails of accounts.

-- +goose Up
ALTER TABLE users ADD COLUMN verified_at INTEGER; -- verification of the present email; null without
