import type { PageName } from "../data/pages.ts";

/**
 * Request that a page needs for a part of its content: the path of the page and the path of the request. If the page
 * needs a plan for this, the third value is the number of days until the interview.
 */
export type PageRead = readonly [at: string, path: string, interviewIn?: number];

/** Requests that pages need for logged-in users. The test replaces `{video}`, `{playlist}` and `{token}` by IDs. */
export const READS: readonly PageRead[] = [
  ["/", "/categories"],
  ["/", "/videos"],
  ["/", "/user/positions"],
  ["/", "/questions/bank"],
  ["/", "/user/plan"],
  ["/", "/user/planChanges", 18],
  ["/", "/user/plan/days", 18],
  ["/explore", "/videos"],
  ["/explore", "/categories"],
  ["/explore/{video}", "/video/{video}"],
  ["/explore/{video}", "/video/{video}/outline"],
  ["/explore/{video}", "/videos"],
  ["/explore/{video}", "/categories"],
  ["/likedvideos", "/user/likes"],
  ["/watchlater", "/user/watchlater"],
  ["/history", "/user/history"],
  ["/history", "/user"],
  ["/playlists", "/user/playlists"],
  ["/playlists/{playlist}", "/user/playlists"],
  ["/playlists/{playlist}", "/user/playlists/{playlist}"],
  ["/shared/{token}", "/shared/{token}"],
  ["/notes", "/user/notes"],
  ["/notes", "/user/questionNotes"],
  ["/practice", "/user/plan"],
  ["/practice", "/user/questions"],
  ["/practice", "/user/ratings"],
  ["/practice", "/user/positions"],
  ["/practice", "/questions"],
  ["/practice", "/questions/bank"],
  ["/practice/mock", "/user/interviews"],
  ["/practice/mock", "/user/plan"],
  ["/practice/mock", "/user/questions"],
  ["/practice/mock", "/user/ratings"],
  ["/practice/mock", "/user/positions"],
  ["/practice/mock", "/questions"],
  ["/practice/mock", "/questions/bank"],
  ["/practice/stories", "/user/stories"],
  ["/practice/stories", "/questions/bank"],
  ["/practice/stories", "/user/questions"],
  ["/plan", "/user/plan"],
  ["/plan", "/user/planChanges", 18],
  ["/plan", "/user/plan/days", 18],
  ["/plan", "/user/interviewDays", 0],
  ["/plan", "/user/questions", 0],
  ["/plan", "/user/ratings", 0],
  ["/plan", "/user/positions", 0],
  ["/plan", "/questions", 0],
  ["/plan", "/questions/bank", 0],
  ["/plan", "/user/notes", 0],
  ["/plan", "/user/questionNotes", 0],
  ["/plan", "/user/stories", 0],
  ["/plan", "/categories"],
  ["/plan", "/user/playlists"],
  ["/progress", "/user/positions"],
  ["/progress", "/user/questions"],
  ["/progress", "/user/ratings"],
  ["/progress", "/questions"],
  ["/progress", "/questions/bank"],
  ["/progress", "/user/played-days"],
  ["/account", "/user"],
  ["/account", "/auth"],
  ["/account", "/user/sessions"],
  ["/account", "/user/activity"],
  ["/admin", "/user"],
  ["/admin", "/admin/overview"],
  ["/admin/videos", "/admin/videos"],
  ["/admin/videos", "/categories"],
  ["/admin/questions", "/admin/bank/questions"],
  ["/admin/categories", "/admin/categories"],
  ["/admin/categories", "/admin/pictures"],
  ["/admin/people", "/admin/people"],
  ["/admin/log", "/admin/log"],
];

/** Requests that pages need for visitors. */
export const VISITOR_READS: readonly PageRead[] = [
  ["/", "/categories"],
  ["/", "/questions/bank"],
  ["/", "/videos"],
  ["/practice", "/questions"],
  ["/practice", "/questions/bank"],
  ["/signup", "/auth"],
  ["/reset", "/auth"],
];

/** Pages that need no request. */
export const WITHOUT_READS: readonly PageName[] = [
  "login",
  "unsubscribe",
  "admin-import",
  "operator",
  "not-found",
  "mock-server",
  "request-tester",
  "api-docs",
];

/** Path in `ADDITIONS` that matches every page. */
export const ANY = "*";

/**
 * Requests for additional content, whose failure shows no error: the path of the page, the path of the request, and
 * the content.
 */
export const ADDITIONS: readonly (readonly [at: string, path: string, what: string])[] = [
  [ANY, "/user/likes", "the state of the Like button"],
  [ANY, "/user/watchlater", "the state of the Watch later button"],
  [ANY, "/user/history", "the menu entry that removes a video from the history"],
  [ANY, "/user/positions", "the watched part of a video"],
  [ANY, "/video/{watched}", "the card of a video that no other request has returned"],
  [ANY, "/videos/facets", "the numbers of videos in filters"],
  [ANY, "/videos/suggestions", "suggestions while the user types"],
  [ANY, "/videos/spoken", "videos whose transcripts contain the words, below the other results"],
  [ANY, "/user/transcriptions", "transcripts of recorded answers"],
  ["/", "/user/ratings", "the results of past days"],
  ["/", "/user/notes", "the results of past days"],
  ["/", "/user/played-days", "the results of past days"],
  ["/", "/user/interviews", "the results of past days"],
  ["/", "/user/questions", "the lengths of past answers"],
  ["/", "/user/interviewDays", "whether the user has ended the evening or the day of the interview"],
  ["/explore/{video}", "/user/notes", "the notes on the timeline"],
  ["/notes", "/questions/bank", "the texts of questions with notes"],
  ["/notes", "/user/questions", "the texts of questions with notes"],
  ["/playlists", "/user/playlists/{playlist}", "the first playlist, in a wide window only"],
  ["/", "/user/interviews", "the results of past days"],
  ["/", "/user/notes", "the results of past days"],
  ["/", "/user/played-days", "the results of past days"],
  ["/", "/user/ratings", "the results of past days"],
  ["/plan", "/user/interviews", "the results of past days"],
  ["/plan", "/user/ratings", "the results of past days"],
  ["/plan", "/user/notes", "the results of past days"],
  ["/plan", "/user/played-days", "the results of past days"],
  ["/plan", "/user/interviews", "the results of past days"],
  ["/plan", "/questions/bank/pm-001", "the first point of a question"],
  ["/progress", "/user/plan", "the link to the plan"],
  ["/progress", "/user/planChanges", "the link to the plan"],
];

/**
 * Requests that a user's action sends, or that the simulated backend does not support. The value is the source file
 * that shows their failure.
 */
export const ON_DEMAND: Readonly<Record<string, string>> = {
  "/admin/backups/latest": "pages/admin/BackupStatus.tsx",
  "/admin/imports/{importId}": "pages/admin-import/ImportProgress.tsx",
  "/admin/imports/{importId}/rows": "pages/admin-import/ImportRowsTable.tsx",
  "/admin/invitations": "features/people/Invitations.tsx",
  "/admin/videos/export": "pages/admin-videos/VideosPage.tsx",
  "/questions/bank/{questionId}": "pages/practice/PointsCheck.tsx",
  "/user/export": "features/auth/account/slice.ts",
  "/user/identities": "pages/account/AccountPage.tsx",
  "/user/plan/calendar.ics": "features/plan/CalendarDialog.tsx",
  "/user/plan/feed": "features/plan/CalendarDialog.tsx",
  "/user/plan/reminders": "features/plan/Reminders.tsx",
  "/user/second-factor": "pages/account/AccountPage.tsx",
  "/video/{videoId}/transcripts/{language}": "features/transcripts/TranscriptTab.tsx",
};
