package limits

// Scope is the object for which a limit is counted.
type Scope string

// The scopes of limits.
const (
	Server  Scope = "server"
	Address Scope = "client address" // an IPv4 address or an IPv6 /64
	Account Scope = "account"
	Guest   Scope = "guest"
	Request Scope = "request"
	Video   Scope = "video"
	Import  Scope = "import"
)

// Unit is the unit of a limit.
type Unit string

// The units with a special format. Any other unit is printed after the number, such as
// "videos".
const (
	Bytes    Unit = "bytes"    // printed as KiB or MiB
	Duration Unit = "duration" // value in nanoseconds, as a [time.Duration]
)

// Limit is one row of the table of limits.
type Limit struct {
	Name   string // name of the constant
	Value  int64
	Unit   Unit
	Per    Scope
	What   string // limited quantity
	Beyond string // effect of exceeding the limit
	Flag   string // flag of `greenroom serve` that changes the limit, or ""
}

// Table returns all limits in the order of the document.
func Table() []Limit {
	return []Limit{
		{"UnreservedResponse", UnreservedResponse, Bytes, Request, "response without reserved memory; piece of a larger response", "503; connection closed if a part was sent", ""},
		{"ListMemory", ListMemory, Bytes, Request, "memory of a streamed response: lists, notebooks, exports", "connection closed", ""},
		{"VideoPageMemory", VideoPageMemory, Bytes, Request, "memory of a page or export of videos for curators", "503", ""},
		{"AdminPageMemory", AdminPageMemory, Bytes, Request, "memory of any other admin page", "503", ""},
		{"SitemapMemory", SitemapMemory, Bytes, Request, "memory of a sitemap and its compression", "waits, then 503", ""},
		{"TranscriptMemory", TranscriptMemory, Bytes, Request, "memory of an uncached transcript: 10 times its JSON", "streamed with memory for its cues, not cached", ""},
		{"QuestionListMemory", QuestionListMemory, Bytes, Request, "memory of the uncached list of shared questions", "streamed, not cached", ""},
		{"PlanMemory", PlanMemory, Bytes, Request, "memory of a plan, without its positions, ratings, questions and changes; 8 MiB with them", "waits, then 503", ""},
		{"CompressorMemory", CompressorMemory, Bytes, Request, "memory of compression", "not compressed", ""},
		{"RequestBody", RequestBody, Bytes, Request, "request body", "413", ""},
		{"RequestDepth", RequestDepth, "", Request, "nesting of a JSON body", "400", ""},
		{"RequestHeader", RequestHeader, Bytes, Request, "request line and header", "431", ""},
		{"RequestID", RequestID, Bytes, Request, "`X-Request-Id` of a client", "server generates an ID", ""},
		{"UploadTimeout", int64(UploadTimeout), Duration, Request, "time to receive an import or transcript file", "connection closed", ""},
		{"DownloadTimeout", int64(DownloadTimeout), Duration, Request, "time to send a backup", "connection closed", ""},
		{"UploadDrain", UploadDrain, Bytes, Request, "bytes of a rejected file that are read before the response", "connection closed", ""},
		{"HeaderTimeout", int64(HeaderTimeout), Duration, Request, "time to receive a header", "connection closed", ""},
		{"ReadTimeout", int64(ReadTimeout), Duration, Request, "time to receive a request", "connection closed", ""},
		{"RequestTimeout", int64(RequestTimeout), Duration, Request, "time to handle a request", "503", ""},
		{"WriteTimeout", int64(WriteTimeout), Duration, Request, "time to send a response", "connection closed", ""},
		{"StallTimeout", int64(StallTimeout), Duration, Request, "time for a client to read 64 KiB of a response", "connection closed", ""},
		{"IdleTimeout", int64(IdleTimeout), Duration, Request, "idle time of a connection", "connection closed", ""},
		{"PageVideos", PageVideos, "", Request, "videos per page", "400", ""},
		{"PageUsers", PageUsers, "", Request, "accounts per admin page", "400", ""},
		{"PageAudit", PageAudit, "", Request, "audit log entries per page", "400", ""},
		{"SearchNeighbours", SearchNeighbours, "", Request, "candidates for the correction of a word", "ignored", ""},
		{"SearchWords", SearchWords, "", Request, "words of a search", "400", ""},
		{"SearchText", SearchText, "characters", Request, "search text", "400", ""},
		{"Suggestions", Suggestions, "", Request, "search suggestions", "omitted", ""},
		{"TranscriptMatches", TranscriptMatches, "", Request, "results of a transcript search", "400", ""},
		{"CuratedVideos", CuratedVideos, "", Request, "videos that a curator changes or lists", "422; 400 for a page", ""},
		{"AddedVideos", AddedVideos, "", Request, "videos that a curator adds", "422", ""},
		{"PastedLinks", PastedLinks, "", Request, "links that a curator looks up", "422", ""},
		{"VideoLookups", VideoLookups, "", Request, "videos looked up at YouTube", "422", ""},
		{"EntryID", EntryID, "characters", Request, "client-generated ID of an entry", "400", ""},
		{"ErrorMessage", ErrorMessage, "characters", Request, "message of a browser error", "truncated", ""},
		{"ErrorPage", ErrorPage, "characters", Request, "page of a browser error", "422", ""},
		{"ErrorVersion", ErrorVersion, "characters", Request, "app version of a browser error", "422", ""},

		{"FailedLogins", FailedLogins, "a minute", Address, "failed logins; ten times as many if any account logged in from the address within an hour, or per IPv6 /48; not for an account that logged in from it within 7 days", "429", "--login-failure-limit"},
		{"FailedAccountLogins", FailedAccountLogins, "in 10 min", Address, "failed logins to one account; 3 if 30 have failed from all addresses and the account has not logged in from this one within 7 days", "429", ""},
		{"NewAccounts", NewAccounts, "an hour", Address, "sign-ups without invitation, and as many guests; ten times as many sign-ups with allowed domains", "429", "--signup-limit"},
		{"AddressGuests", AddressGuests, "", Address, "new guests a week, per server", "503", "--guests-per-address"},
		{"Resets", Resets, "an hour", Address, "password links that are requested or invalid", "429", ""},
		{"AddressWrites", AddressWrites, "a minute", Address, "changes; burst of 30,000", "429", "--writes-per-address"},
		{"AddressHashes", AddressHashes, "", Address, "concurrent password hashes", "wait; addresses take turns", ""},
		{"AddressPlaybackErrors", AddressPlaybackErrors, "a minute", Address, "reports of videos that do not play", "429", ""},
		{"AddressErrors", AddressErrors, "a minute", Address, "reported browser errors", "429", ""},
		{"AccountWrites", AccountWrites, "a minute", Account, "changes; burst of the same number", "429", "--writes-per-account"},
		{"AccountResets", AccountResets, "an hour", Account, "password emails", "not sent", ""},
		{"Sessions", Sessions, "", Account, "sessions", "oldest session ends", ""},
		{"Guests", Guests, "", Server, "guests at a time", "503", "--max-guests"},
		{"CountedKeys", CountedKeys, "", Server, "addresses or accounts per rate limit", "any entry evicted", ""},

		{"ListVideos", ListVideos, "", Account, "videos in a list", "422; the history drops its oldest", ""},
		{"Playlists", Playlists, "", Account, "playlists", "422", ""},
		{"AccountVideos", AccountVideos, "", Account, "videos in likes, watch later and playlists", "422", ""},
		{"GuestVideos", GuestVideos, "", Guest, "videos in likes, watch later and playlists", "422", ""},
		{"AccountText", AccountText, Bytes, Account, "texts of all playlists", "422", ""},
		{"GuestText", GuestText, Bytes, Guest, "texts of all playlists", "422", ""},
		{"PlaylistTitle", PlaylistTitle, "characters", Account, "title of a playlist", "422", ""},
		{"PlaylistDescription", PlaylistDescription, "characters", Account, "description of a playlist", "422", ""},
		{"GuestHistory", GuestHistory, "", Guest, "videos in the history", "oldest dropped", ""},
		{"Positions", Positions, "", Account, "positions", "422", ""},
		{"PositionBytes", PositionBytes, Bytes, Account, "positions", "422", ""},
		{"PlayedDays", PlayedDays, "", Account, "days of counted playback", "oldest deleted", ""},
		{"DaySeconds", DaySeconds, "seconds", Account, "playback of a day", "422; sums stay at the limit", ""},
		{"Notes", Notes, "", Account, "notes", "422", ""},
		{"NoteBytes", NoteBytes, Bytes, Account, "notes", "422", ""},
		{"Questions", Questions, "", Account, "own questions", "422", ""},
		{"QuestionBytes", QuestionBytes, Bytes, Account, "own questions", "422", ""},
		{"Ratings", Ratings, "", Account, "ratings", "422", ""},
		{"RatingBytes", RatingBytes, Bytes, Account, "ratings", "422", ""},
		{"Plans", Plans, "", Account, "plans, also of a guest", "replaced", ""},
		{"PlanBytes", PlanBytes, Bytes, Account, "plans, also of a guest", "422", ""},
		{"PlanChanges", PlanChanges, "", Account, "plan changes", "422", ""},
		{"PlanChangeBytes", PlanChangeBytes, Bytes, Account, "plan changes", "422", ""},
		{"GuestPositions", GuestPositions, "", Guest, "positions", "422", ""},
		{"GuestPositionBytes", GuestPositionBytes, Bytes, Guest, "positions", "422", ""},
		{"GuestNotes", GuestNotes, "", Guest, "notes", "422", ""},
		{"GuestNoteBytes", GuestNoteBytes, Bytes, Guest, "notes", "422", ""},
		{"GuestQuestions", GuestQuestions, "", Guest, "own questions", "422", ""},
		{"GuestQuestionBytes", GuestQuestionBytes, Bytes, Guest, "own questions", "422", ""},
		{"GuestRatings", GuestRatings, "", Guest, "ratings", "422", ""},
		{"GuestRatingBytes", GuestRatingBytes, Bytes, Guest, "ratings", "422", ""},
		{"GuestPlanChanges", GuestPlanChanges, "", Guest, "plan changes", "422", ""},
		{"GuestPlanChangeBytes", GuestPlanChangeBytes, Bytes, Guest, "plan changes", "422", ""},
		{"NotebookRemovals", NotebookRemovals, "", Account, "tombstones per notebook", "older half deleted", ""},
		{"NoteText", NoteText, "characters", Account, "text of a note", "422", ""},
		{"VideoSeconds", VideoSeconds, "seconds", Account, "timestamp of a note, question or position", "422", ""},
		{"ScheduleNumber", ScheduleNumber, "", Account, "number in the schedule of a rating", "422", ""},
		{"PasswordBytes", PasswordBytes, Bytes, Account, "password", "422", ""},
		{"AccountName", AccountName, "characters", Account, "first name; last name", "422", ""},
		{"ImportedAccounts", ImportedAccounts, "", Import, "accounts per file", "rejected", ""},
		{"ProfileBytes", ProfileBytes, Bytes, Account, "other fields of a sign-up", "422", ""},
		{"InvitationUses", InvitationUses, "", Server, "accounts per invitation", "422", ""},
		{"InvitationTTL", int64(InvitationTTL), Duration, Server, "validity of an invitation", "422", ""},

		{"PlanTitle", PlanTitle, "characters", Account, "title of a plan", "422", ""},
		{"PlanCategories", PlanCategories, "", Account, "categories of a plan", "422", ""},
		{"PlanPlaylists", PlanPlaylists, "", Account, "playlists of a plan", "422", ""},
		{"PlanDropped", PlanDropped, "", Account, "dropped items of a plan", "422", ""},
		{"PlanPostponed", PlanPostponed, "", Account, "postponed items of a plan", "422", ""},
		{"PlanSwaps", PlanSwaps, "", Account, "swapped pairs of a plan", "422", ""},
		{"PlanDecisions", PlanDecisions, "", Account, "decisions per plan change", "422", ""},
		{"PlanVideos", PlanVideos, "", Account, "videos considered by a plan", "omitted; response says so", ""},
		{"PlanOutlines", PlanOutlines, "", Account, "videos split at chapters by a plan", "split anywhere", ""},
		{"PlanDone", PlanDone, "", Account, "today's done items in a plan", "only minutes counted", ""},
		{"PlanLeft", PlanLeft, "", Account, "items that do not fit a plan", "only counted", ""},
		{"PlanChapterTitles", PlanChapterTitles, "", Account, "chapter titles per planned part", "omitted", ""},
		{"CalendarItems", CalendarItems, "", Account, "items per calendar event", "omitted", ""},
		{"PlanQuestionBytes", PlanQuestionBytes, Bytes, Account, "shared questions considered by a plan", "omitted; response has `more`", ""},
		{"PlanComputations", PlanComputations, "", Server, "concurrent plan computations", "wait; 503 after 15 s", ""},
		{"PlanCategoryCache", PlanCategoryCache, Bytes, Server, "cache: category videos for plans", "LRU eviction", ""},
		{"PlanVideoCache", PlanVideoCache, Bytes, Server, "cache: playlist videos for plans", "LRU eviction", ""},
		{"PlanChapterCache", PlanChapterCache, Bytes, Server, "cache: chapters for plans", "LRU eviction", ""},
		{"FeedRequestsPerLink", FeedRequestsPerLink, "a minute", Account, "requests per calendar link", "429", ""},
		{"FeedRequestsPerAddress", FeedRequestsPerAddress, "a minute", Address, "requests for calendars", "429", ""},
		{"PlanFeedCache", PlanFeedCache, Bytes, Server, "cache: calendars", "LRU eviction", ""},

		{"VideoChapters", VideoChapters, "", Video, "chapters", "422; an import omits the rest", ""},
		{"VideoTranscripts", VideoTranscripts, "", Video, "transcripts, one per language", "422", ""},
		{"VideoQuestions", VideoQuestions, "", Video, "shared questions", "422", ""},
		{"TranscriptCues", TranscriptCues, "", Video, "cues per transcript", "422", ""},
		{"TranscriptLine", TranscriptLine, Bytes, Video, "line of a transcript file", "rest ignored", ""},
		{"TranscriptEvent", TranscriptEvent, Bytes, Video, "json3 event of a transcript file", "422", ""},
		{"FileCaptions", FileCaptions, "", Video, "captions per transcript file", "422", ""},
		{"CueLines", CueLines, "", Video, "lines per cue", "rest ignored", ""},
		{"TranscriptText", TranscriptText, Bytes, Video, "text of a transcript", "422", ""},
		{"TranscriptFile", TranscriptFile, Bytes, Video, "transcript file", "422", ""},
		{"VideoTitle", VideoTitle, "characters", Video, "title", "422", ""},
		{"VideoDescription", VideoDescription, "characters", Video, "description", "422", ""},
		{"VideoName", VideoName, "characters", Video, "name of a creator or category", "422", ""},
		{"QuestionText", QuestionText, "characters", Video, "question", "422", ""},
		{"VideoPlaybackErrors", VideoPlaybackErrors, "", Video, "player reports that a video does not play", "not counted", ""},
		{"FailingVideos", FailingVideos, "", Server, "videos with unsaved player reports", "not counted", ""},
		{"ListedQuestions", ListedQuestions, "", Server, "listed shared questions", "omitted", ""},

		{"ImportMemory", ImportMemory, Bytes, Import, "memory to receive a file over HTTP", "waits after responses, then 503", ""},
		{"ImportWork", ImportWork, Bytes, Import, "memory to classify or apply an import; all imports share the budget of one address", "waits, then the preview says that the server is busy", ""},
		{"ImportFile", ImportFile, Bytes, Import, "file", "413", ""},
		{"ImportVideos", ImportVideos, "", Import, "videos per file over HTTP; unlimited for commands", "import fails with a message", ""},
		{"ImportFileName", ImportFileName, "characters", Import, "file name", "truncated", ""},
		{"ImportRows", ImportRows, "", Import, "listed rows of each kind in a preview", "only counted", ""},
		{"QuestionFile", QuestionFile, Bytes, Import, "question file over HTTP", "413", ""},
		{"QuestionRows", QuestionRows, "", Import, "questions per file over HTTP; unlimited for commands", "422", ""},
		{"Imports", Imports, "", Server, "waiting imports, one per curator, deleted after an hour without requests", "503", ""},
		{"ImportLine", ImportLine, Bytes, Import, "line of a table", "422", ""},
		{"ImportColumns", ImportColumns, "", Import, "columns of a table", "422", ""},
		{"ImportEntry", ImportEntry, Bytes, Import, "entry of a file", "422", ""},
		{"RejectedRows", RejectedRows, "", Import, "listed rejected transcripts", "only counted", ""},
		{"OutlineChanges", OutlineChanges, "", Import, "videos with new chapters or transcripts per transaction", "next transaction", ""},

		{"ResponseMemory", ResponseMemory, Bytes, Server, "memory of imports and of responses above 32 KiB", "waits, then 503", ""},
		{"AddressMemory", AddressMemory, Bytes, Address, "memory of imports and of responses above 32 KiB", "waits, then 503", ""},
		{"AddressConnections", AddressConnections, "", Address, "open connections, at most half of the file descriptors; not for trusted proxies", "longest idle, or new, connection closed", "--connections-per-address"},
		{"OwnDescriptors", OwnDescriptors, "", Server, "file descriptors reserved for the server, at most half", "longest idle, or new, connection closed", ""},
		{"MemoryTimeout", int64(MemoryTimeout), Duration, Server, "wait for memory", "503", ""},
		{"MemoryWaiting", MemoryWaiting, "", Server, "requests that wait for memory", "503", ""},
		{"ImportMemoryTimeout", int64(ImportMemoryTimeout), Duration, Server, "wait of an import for memory", "503", ""},
		{"ImportsWaiting", ImportsWaiting, "", Server, "imports that wait for memory", "503", ""},
		{"Corrections", Corrections, "", Server, "concurrent spelling corrections", "wait; 503 after 15 s", ""},
		{"WaitingHashes", WaitingHashes, "", Server, "queued password hashes", "503 to the newest request of the address with the most", ""},
		{"WaitingWrites", WaitingWrites, "", Server, "queued SQLite writes", "503", ""},
		{"WritesPerCommit", WritesPerCommit, "", Server, "writes per SQLite commit", "next commit", ""},
		{"ActivityBatch", ActivityBatch, "", Server, "sessions extended per transaction", "next transaction", ""},
		{"WaitingResets", WaitingResets, "", Server, "queued password emails", "503", ""},
		{"ResetSenders", ResetSenders, "", Server, "password emails sent concurrently", "wait", ""},
		{"ExpiredBatch", ExpiredBatch, "", Server, "expired accounts, or sessions, deleted per transaction", "next transaction", ""},
		{"VacuumPages", VacuumPages, "", Server, "free SQLite pages of 4 KiB released per transaction", "next transaction", ""},
		{"UpgradeVacuum", UpgradeVacuum, Bytes, Server, "SQLite file of an older version converted at the start", "`greenroom migrate --vacuum`", ""},
		{"ChangedVideos", ChangedVideos, "", Server, "changed videos that caches read one by one", "all are read", ""},
		{"TrackedRevisions", TrackedRevisions, "", Server, "catalogue revisions with recorded changes", "all videos are read", ""},
		{"ImportBatchRows", ImportBatchRows, "", Server, "rows per import batch", "next batch", ""},
		{"InsertParams", InsertParams, "", Server, "values per statement of a copy", "next statement", ""},
		{"InsertBytes", InsertBytes, Bytes, Server, "text per statement of a copy", "next statement", ""},
		{"BackupDownloads", BackupDownloads, "", Server, "concurrent backup downloads", "503", ""},
		{"LoggedErrors", LoggedErrors, "a minute", Server, "logged browser errors", "only counted", ""},
		{"LoggedLogins", LoggedLogins, "", Server, "accounts with an audit entry of their failed logins", "one entry for all others", ""},
		{"LoggedLoginsInterval", int64(LoggedLoginsInterval), Duration, Server, "interval of these entries", "later entries", ""},
		{"AuditTTL", int64(AuditTTL), Duration, Server, "retention of the audit log", "deleted", ""},
		{"SessionCache", SessionCache, Bytes, Server, "cache: sessions (SQLite)", "LRU eviction", ""},
		{"ListCache", ListCache, Bytes, Server, "cache: short lists (SQLite)", "LRU eviction", ""},
		{"VerifiedTokens", VerifiedTokens, Bytes, Server, "cache: verified tokens", "LRU eviction", ""},
		{"SearchTranscripts", SearchTranscripts, Bytes, Server, "cache: transcripts for search results", "LRU eviction", ""},
		{"TranscriptIndex", TranscriptIndex, Bytes, Server, "transcript index", "further transcripts not searched; response says so", ""},
		{"VideoTextCache", VideoTextCache, Bytes, Server, "cache: videos for lists", "LRU eviction", ""},
		{"VideoLengthCache", VideoLengthCache, Bytes, Server, "cache: video lengths", "LRU eviction", ""},
		{"VideoIDCache", VideoIDCache, Bytes, Server, "cache: video IDs", "LRU eviction", ""},
		{"VideoTotalCache", VideoTotalCache, Bytes, Server, "cache: number of videos per filter", "LRU eviction", ""},
		{"CatalogueCache", CatalogueCache, Bytes, Server, "cache: catalogue responses", "LRU eviction", ""},
		{"Documents", Documents, Bytes, Server, "cache: pages", "LRU eviction", ""},
		{"PageHeads", PageHeads, Bytes, Server, "cache: page metadata", "LRU eviction", ""},
		{"PrerenderedShells", PrerenderedShells, Bytes, Server, "cache: prerendered shells", "LRU eviction", ""},
	}
}
