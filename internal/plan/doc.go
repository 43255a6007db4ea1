// Package plan schedules the videos and reviews of a user over the days before an interview. It has
// no side effects. Equal settings therefore give equal plans on the server and in the browser.
package plan
