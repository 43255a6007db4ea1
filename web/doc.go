// Package web embeds the built React app. It also reads pages.json, the list of the pages.
package web
