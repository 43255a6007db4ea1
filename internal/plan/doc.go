// Package plan schedules the videos and reviews of a user over the days before an interview. It is
// free of side effects, so that equal settings give equal plans on the server and in the browser.
package plan
