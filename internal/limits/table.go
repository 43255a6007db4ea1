package limits

// Scope says for what a limit is counted.
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

// Unit says what a limit counts.
type Unit string

// The units that are printed in a form of their own. Any other unit is printed after the
// number, such as "videos".
const (
	Bytes    Unit = "bytes"    // printed as KiB or MiB
	Duration Unit = "duration" // the value is in nanoseconds, as a [time.Duration]
)

// Limit is one row of the table of limits.
type Limit struct {
	Name   string // of the constant
	Value  int64
	Unit   Unit
	Per    Scope
	What   string // what is limited
	Beyond string // what happens beyond the limit
	Flag   string // of `greenroom serve`, which changes the limit; "" for none
}

// Table returns every limit, in the order of the document.
func Table() []Limit {
	return []Limit{
		{"ResponseAllowance", ResponseAllowance, Bytes, Request, "response without reserved memory, and piece of a larger one", "503; the connection is closed when a part was sent", ""},
		{"ListMemory", ListMemory, Bytes, Request, "memory of a response that is read and sent in pieces: lists, notebooks, exports", "the connection is closed", ""},
		{"VideoPageMemory", VideoPageMemory, Bytes, Request, "memory of a page or an export of videos for curators", "503", ""},
		{"AdminPageMemory", AdminPageMemory, Bytes, Request, "memory of any other page of the administration", "503", ""},
		{"TranscriptMemory", TranscriptMemory, Bytes, Request, "memory of a response with a transcript, as long as it is not in the cache", "503", ""},
		{"QuestionListMemory", QuestionListMemory, Bytes, Request, "memory of the list of questions for everyone, as long as it is not in the cache", "503", ""},
		{"PlanMemory", PlanMemory, Bytes, Request, "memory of a plan, beside 96 bytes for each entry of the notebooks that it is computed from", "waits, then 503", ""},
		{"CompressorMemory", CompressorMemory, Bytes, Request, "memory of compressing a response", "sent without compression", ""},
		{"RequestBody", RequestBody, Bytes, Request, "body of a request", "413", ""},
		{"RequestDepth", RequestDepth, "levels", Request, "objects and arrays within each other in a body", "400", ""},
		{"RequestHeader", RequestHeader, Bytes, Request, "request line and header", "431", ""},
		{"RequestID", RequestID, Bytes, Request, "`X-Request-Id` of a client", "the server makes its own id", ""},
		{"UploadTime", int64(UploadTime), Duration, Request, "time to receive a file of an import or of transcripts", "the connection is closed", ""},
		{"DownloadTime", int64(DownloadTime), Duration, Request, "time to send a backup", "the connection is closed", ""},
		{"UploadDrain", UploadDrain, Bytes, Request, "bytes of a refused file that are read and discarded, so that the client gets the response", "the connection is closed", ""},
		{"HeaderTime", int64(HeaderTime), Duration, Request, "time to receive a request's header", "the connection is closed", ""},
		{"ReadTime", int64(ReadTime), Duration, Request, "time to receive a request", "the connection is closed", ""},
		{"RequestTime", int64(RequestTime), Duration, Request, "time to handle a request", "503", ""},
		{"WriteTime", int64(WriteTime), Duration, Request, "time to send a response", "the connection is closed", ""},
		{"StallTime", int64(StallTime), Duration, Request, "time in which a client reads the next 64 KiB of a response", "the connection is closed", ""},
		{"IdleTime", int64(IdleTime), Duration, Request, "time that a connection waits for its next request", "the connection is closed", ""},
		{"PageVideos", PageVideos, "videos", Request, "videos on one page", "400", ""},
		{"PagePeople", PagePeople, "accounts", Request, "accounts on one page of the administration", "400", ""},
		{"PageLog", PageLog, "entries", Request, "entries on one page of the administration's log", "400", ""},
		{"SearchNeighbours", SearchNeighbours, "words", Request, "words that are considered to correct the spelling of one word", "not considered", ""},
		{"SearchWords", SearchWords, "words", Request, "words of a search", "400", ""},
		{"SearchText", SearchText, "characters", Request, "text of a search", "400", ""},
		{"Suggestions", Suggestions, "titles", Request, "suggestions for a search", "left out", ""},
		{"Moments", Moments, "moments", Request, "moments that a search in transcripts finds", "400", ""},
		{"CuratedVideos", CuratedVideos, "videos", Request, "videos that one call of a curator changes or lists", "422; 400 for a page", ""},
		{"AddedVideos", AddedVideos, "videos", Request, "videos that one call of a curator adds", "422", ""},
		{"PastedLinks", PastedLinks, "links", Request, "links that one call of a curator looks up", "422", ""},
		{"VideoLookups", VideoLookups, "videos", Request, "videos for which one call of a curator asks YouTube", "422", ""},
		{"EntryID", EntryID, "characters", Request, "id that a client gives to an entry", "400", ""},
		{"ErrorMessage", ErrorMessage, "characters", Request, "message of a browser error", "the rest is cut", ""},
		{"ErrorPage", ErrorPage, "characters", Request, "page of a browser error", "422", ""},
		{"ErrorVersion", ErrorVersion, "characters", Request, "app version of a browser error", "422", ""},

		{"FailedLogins", FailedLogins, "in a minute", Address, "log-ins that fail; ten times as many where any account logged in within an hour, or from an IPv6 /48; not for an account that logged in from the address within 7 days", "429", "--logins-per-address"},
		{"FailedAccountLogins", FailedAccountLogins, "in ten minutes", Address, "log-ins to one account that fail; 3 once 30 have failed from anywhere, where it has not logged in within 7 days", "429", ""},
		{"NewAccounts", NewAccounts, "in an hour", Address, "sign-ups without an invitation, and as many guests; ten times as many sign-ups with e-mails of allowed domains", "429", "--accounts-per-address"},
		{"AddressGuests", AddressGuests, "guests", Address, "guests made within a week, counted by each server since its start; see below", "503", "--guests-per-address"},
		{"Resets", Resets, "in an hour", Address, "links to a new password that are asked for or do not work", "429", ""},
		{"AddressWrites", AddressWrites, "in a minute", Address, "changes; 30,000 may come at once", "429", "--writes-per-address"},
		{"AddressHashes", AddressHashes, "passwords", Address, "passwords of log-ins, sign-ups and changes that are hashed at the same time", "wait; addresses take turns", ""},
		{"AddressHints", AddressHints, "in a minute", Address, "reports that a video does not play", "429", ""},
		{"AddressErrors", AddressErrors, "in a minute", Address, "browser errors that are reported", "429", ""},
		{"AccountWrites", AccountWrites, "in a minute", Account, "changes; as many may come at once", "429", "--writes-per-account"},
		{"AccountResets", AccountResets, "in an hour", Account, "e-mails with a link to a new password", "no e-mail is sent", ""},
		{"Sessions", Sessions, "sessions", Account, "sessions", "a log-in ends the oldest", ""},
		{"Guests", Guests, "guests", Server, "guests that live at a time", "503", "--max-guests"},
		{"CountedKeys", CountedKeys, "keys", Server, "addresses or accounts that one rate limit counts", "any is forgotten", ""},

		{"ListVideos", ListVideos, "videos", Account, "videos in one list", "422; the history drops its oldest video", ""},
		{"Playlists", Playlists, "playlists", Account, "playlists", "422", ""},
		{"AccountVideos", AccountVideos, "videos", Account, "videos in likes, watch later and playlists together", "422", ""},
		{"GuestVideos", GuestVideos, "videos", Guest, "videos in likes, watch later and playlists together", "422", ""},
		{"AccountText", AccountText, Bytes, Account, "titles and descriptions of playlists together", "422", ""},
		{"GuestText", GuestText, Bytes, Guest, "titles and descriptions of playlists together", "422", ""},
		{"PlaylistTitle", PlaylistTitle, "characters", Account, "title of one playlist", "422", ""},
		{"PlaylistDescription", PlaylistDescription, "characters", Account, "description of one playlist", "422", ""},
		{"GuestHistory", GuestHistory, "videos", Guest, "videos in the history", "the oldest is dropped", ""},
		{"Positions", Positions, "entries", Account, "videos with a position", "422", ""},
		{"PositionBytes", PositionBytes, Bytes, Account, "positions", "422", ""},
		{"Notes", Notes, "entries", Account, "notes", "422", ""},
		{"NoteBytes", NoteBytes, Bytes, Account, "notes", "422", ""},
		{"Questions", Questions, "entries", Account, "questions of one's own", "422", ""},
		{"QuestionBytes", QuestionBytes, Bytes, Account, "questions of one's own", "422", ""},
		{"Ratings", Ratings, "entries", Account, "ratings of answers", "422", ""},
		{"RatingBytes", RatingBytes, Bytes, Account, "ratings of answers", "422", ""},
		{"Plans", Plans, "entries", Account, "plans; a guest has as many", "replaced", ""},
		{"PlanBytes", PlanBytes, Bytes, Account, "plans; a guest has as much", "422", ""},
		{"GuestPositions", GuestPositions, "entries", Guest, "videos with a position", "422", ""},
		{"GuestPositionBytes", GuestPositionBytes, Bytes, Guest, "positions", "422", ""},
		{"GuestNotes", GuestNotes, "entries", Guest, "notes", "422", ""},
		{"GuestNoteBytes", GuestNoteBytes, Bytes, Guest, "notes", "422", ""},
		{"GuestQuestions", GuestQuestions, "entries", Guest, "questions of one's own", "422", ""},
		{"GuestQuestionBytes", GuestQuestionBytes, Bytes, Guest, "questions of one's own", "422", ""},
		{"GuestRatings", GuestRatings, "entries", Guest, "ratings of answers", "422", ""},
		{"GuestRatingBytes", GuestRatingBytes, Bytes, Guest, "ratings of answers", "422", ""},
		{"NotebookRemovals", NotebookRemovals, "ids", Account, "ids of removed entries that one notebook remembers", "the older half is forgotten", ""},
		{"NoteText", NoteText, "characters", Account, "one note", "422", ""},
		{"VideoSeconds", VideoSeconds, "seconds", Account, "moment of a video in a note, question or position", "422", ""},
		{"ScheduleNumber", ScheduleNumber, "", Account, "number in the schedule of a rating", "422", ""},
		{"PasswordBytes", PasswordBytes, Bytes, Account, "password", "422", ""},
		{"AccountName", AccountName, "characters", Account, "first name, and last name", "422", ""},
		{"ImportedAccounts", ImportedAccounts, "accounts", Import, "accounts of one file", "refused", ""},
		{"ProfileBytes", ProfileBytes, Bytes, Account, "fields of a sign-up beside e-mail and password", "422", ""},
		{"InvitationUses", InvitationUses, "accounts", Server, "accounts of one invitation", "422", ""},
		{"InvitationTime", int64(InvitationTime), Duration, Server, "time for which an invitation works", "422", ""},

		{"PlanTitle", PlanTitle, "characters", Account, "title of the plan", "422", ""},
		{"PlanCategories", PlanCategories, "categories", Account, "categories of the plan", "422", ""},
		{"PlanPlaylists", PlanPlaylists, "playlists", Account, "playlists of the plan", "422", ""},
		{"PlanDropped", PlanDropped, "ids", Account, "videos and questions that the plan leaves out", "422", ""},
		{"PlanLater", PlanLater, "ids", Account, "videos and questions that the plan puts off", "422", ""},
		{"PlanSwaps", PlanSwaps, "pairs", Account, "pairs of videos that change places in the plan", "422", ""},
		{"PlanVideos", PlanVideos, "videos", Account, "videos that a plan is computed from", "left out; the response says so", ""},
		{"PlanOutlines", PlanOutlines, "videos", Account, "videos that a plan cuts at their chapters", "cut anywhere", ""},
		{"PlanDone", PlanDone, "items", Account, "items of today that a plan lists as done", "only their minutes are counted", ""},
		{"PlanLeft", PlanLeft, "items", Account, "items that a plan lists as not fitting", "counted only", ""},
		{"PlanChapterTitles", PlanChapterTitles, "titles", Account, "chapters that a plan names for a part of a video", "left out", ""},
		{"CalendarItems", CalendarItems, "items", Account, "items that an event of the plan's calendar names", "left out", ""},
		{"PlanComputations", PlanComputations, "plans", Server, "plans that are computed at the same time", "requests wait; 503 after 15 s", ""},
		{"PlanCategoryCache", PlanCategoryCache, Bytes, Server, "cache of categories' videos for plans", "the least recently used are dropped", ""},
		{"PlanVideoCache", PlanVideoCache, Bytes, Server, "cache of playlists' videos for plans", "the least recently used are dropped", ""},
		{"PlanChapterCache", PlanChapterCache, Bytes, Server, "cache of chapters for plans", "the least recently used are dropped", ""},
		{"FeedRequestsPerLink", FeedRequestsPerLink, "requests a minute", Account, "requests for the calendar of one link", "429", ""},
		{"FeedRequestsPerAddress", FeedRequestsPerAddress, "requests a minute", Address, "requests for calendars by links", "429", ""},
		{"PlanFeedCache", PlanFeedCache, Bytes, Server, "cache of calendars that links lead to", "the least recently used are dropped", ""},

		{"VideoChapters", VideoChapters, "chapters", Video, "chapters", "422; an import leaves out the rest", ""},
		{"VideoTranscripts", VideoTranscripts, "transcripts", Video, "transcripts, one for each language", "422", ""},
		{"VideoQuestions", VideoQuestions, "questions", Video, "questions that are marked for everyone", "422", ""},
		{"TranscriptCues", TranscriptCues, "cues", Video, "cues of a transcript", "422", ""},
		{"TranscriptText", TranscriptText, Bytes, Video, "text of a transcript", "422", ""},
		{"TranscriptFile", TranscriptFile, Bytes, Video, "file of a transcript", "422", ""},
		{"VideoTitle", VideoTitle, "characters", Video, "title", "422", ""},
		{"VideoDescription", VideoDescription, "characters", Video, "description", "422", ""},
		{"VideoName", VideoName, "characters", Video, "name of a creator or a category", "422", ""},
		{"QuestionText", QuestionText, "characters", Video, "question, one's own or marked for everyone", "422", ""},
		{"VideoHints", VideoHints, "reports", Video, "reports by players that a video does not play", "not counted", ""},
		{"HintedVideos", HintedVideos, "videos", Server, "videos with such reports that are not stored yet", "not counted", ""},
		{"ListedQuestions", ListedQuestions, "questions", Server, "questions in the list for everyone", "left out", ""},

		{"ImportMemory", ImportMemory, Bytes, Import, "memory of reading a file over HTTP, reserved before it is received", "waits behind responses, then 503", ""},
		{"ImportWork", ImportWork, Bytes, Import, "memory of deciding or applying an import, reserved before its rows are read; all imports together have as much as one client address", "waits, then the preview says that the server is busy", ""},
		{"ImportFile", ImportFile, Bytes, Import, "file", "413", ""},
		{"ImportVideos", ImportVideos, "videos", Import, "videos of a file over HTTP; the command line imports any number", "the import fails, and says so", ""},
		{"ImportFileName", ImportFileName, "characters", Import, "name of the file", "cut", ""},
		{"ImportRows", ImportRows, "rows", Import, "rows of each kind that the preview lists", "counted only", ""},
		{"Imports", Imports, "imports", Server, "imports in memory, one for each curator; one that no request uses is dropped after an hour", "503", ""},
		{"ImportLine", ImportLine, Bytes, Import, "line of a table", "422", ""},
		{"ImportColumns", ImportColumns, "columns", Import, "columns of a table", "422", ""},
		{"ImportEntry", ImportEntry, Bytes, Import, "one entry of a file", "422", ""},
		{"Refusals", Refusals, "rows", Import, "refused transcripts that a report names", "counted only", ""},
		{"OutlineChanges", OutlineChanges, "videos", Import, "videos whose chapters and transcripts one transaction changes", "another transaction", ""},

		{"ResponseMemory", ResponseMemory, Bytes, Server, "memory of responses larger than 32 KiB and of imports, reserved before data is read", "waits, then 503", ""},
		{"AddressMemory", AddressMemory, Bytes, Address, "memory of such responses and imports", "waits, then 503", ""},
		{"AddressConnections", AddressConnections, "connections", Address, "open connections, and at most half of what the limit of file descriptors allows; not for trusted proxies", "the connection that has been idle for longest is closed, or the new one", "--connections-per-address"},
		{"OwnDescriptors", OwnDescriptors, "descriptors", Server, "file descriptors that connections of clients leave for the server itself, at most half of all", "the connection that has been idle for longest is closed, or the new one", ""},
		{"MemoryWait", int64(MemoryWait), Duration, Server, "time to wait for memory", "503", ""},
		{"MemoryWaiting", MemoryWaiting, "requests", Server, "requests that wait for memory at a time", "503", ""},
		{"ImportWait", int64(ImportWait), Duration, Server, "time for which an import waits for memory, before its file is received or its rows are read", "503", ""},
		{"ImportsWaiting", ImportsWaiting, "imports", Server, "imports that wait for memory at a time", "503", ""},
		{"Corrections", Corrections, "searches", Server, "searches whose spelling is corrected at the same time", "wait; 503 after 15 s", ""},
		{"WaitingHashes", WaitingHashes, "requests", Server, "log-ins, sign-ups and password changes that wait for a password to be hashed", "503 to the newest of the address with the most", ""},
		{"WaitingWrites", WaitingWrites, "changes", Server, "changes that wait for SQLite", "503", ""},
		{"WritesPerCommit", WritesPerCommit, "changes", Server, "changes in one commit of SQLite", "the next commit", ""},
		{"UsesAtOnce", UsesAtOnce, "sessions", Server, "sessions that one transaction extends", "another transaction", ""},
		{"WaitingResets", WaitingResets, "e-mails", Server, "e-mails with a link to a new password that wait to be sent", "503", ""},
		{"ResetSenders", ResetSenders, "e-mails", Server, "such e-mails that are sent at the same time", "wait", ""},
		{"ExpiredAtOnce", ExpiredAtOnce, "accounts", Server, "expired accounts, and sessions, that one transaction deletes", "another transaction", ""},
		{"VacuumPages", VacuumPages, "pages", Server, "free pages of 4 KiB of the SQLite file that one transaction returns to the file system", "another transaction", ""},
		{"UpgradeVacuum", UpgradeVacuum, Bytes, Server, "SQLite file of an older version that a server prepares for shrinking at its start", "`greenroom migrate --vacuum`", ""},
		{"ChangedVideos", ChangedVideos, "videos", Server, "changed videos that caches read one by one", "all are read again", ""},
		{"BackupDownloads", BackupDownloads, "downloads", Server, "downloads of backups at a time", "503", ""},
		{"LoggedErrors", LoggedErrors, "in a minute", Server, "browser errors that are logged", "counted only", ""},
		{"LogTime", int64(LogTime), Duration, Server, "time for which the administration's log is kept", "deleted", ""},
		{"KnownSessions", KnownSessions, Bytes, Server, "cache of sessions (SQLite)", "the least recently used are dropped", ""},
		{"KnownLists", KnownLists, Bytes, Server, "cache of short lists (SQLite)", "the least recently used are dropped", ""},
		{"VerifiedTokens", VerifiedTokens, Bytes, Server, "cache of verified tokens", "the least recently used are dropped", ""},
		{"SearchTranscripts", SearchTranscripts, Bytes, Server, "cache of transcripts for search results", "the least recently used are dropped", ""},
		{"SpokenIndex", SpokenIndex, Bytes, Server, "index of the words of transcripts", "further transcripts are not searched; the response says so", ""},
		{"VideoTextCache", VideoTextCache, Bytes, Server, "cache of videos for lists", "the least recently used are dropped", ""},
		{"VideoLengthCache", VideoLengthCache, Bytes, Server, "cache of lengths of videos", "the least recently used are dropped", ""},
		{"VideoIDCache", VideoIDCache, Bytes, Server, "cache of ids of videos", "the least recently used are dropped", ""},
		{"VideoTotalCache", VideoTotalCache, Bytes, Server, "cache of how many videos a filter selects", "the least recently used are dropped", ""},
		{"CatalogueCache", CatalogueCache, Bytes, Server, "cache of responses that are made of the catalogue", "the least recently used are dropped", ""},
		{"Documents", Documents, Bytes, Server, "cache of the app's documents", "the least recently used are dropped", ""},
		{"SharedHeads", SharedHeads, Bytes, Server, "cache of what pages tell search engines", "the least recently used are dropped", ""},
		{"Stills", Stills, Bytes, Server, "cache of first renderings of pages", "the least recently used are dropped", ""},
	}
}
