package limits

import "time"

// Limits of one client address.
const (
	AddressMemory      = 8 << 20
	AddressConnections = 2_000 // enough for 300 browsers with 6 connections each
)

// Limits of one request.
const (
	RequestBody             = 64 << 10
	RequestDepth            = 32
	RequestHeader           = 16 << 10
	RequestID               = 64
	UploadTimeout           = 5 * time.Minute
	DownloadTimeout         = 30 * time.Minute
	RejectedUploadReadBytes = 64 << 20

	TranscriptionFile        = 20 << 20
	TranscriptionText        = 64 << 10
	TranscriptionMemory      = 256 << 10
	TranscriptionTimeout     = 2 * time.Minute
	ConcurrentTranscriptions = 2
	AccountTranscriptions    = 30

	HeaderTimeout                = 5 * time.Second
	ReadTimeout                  = 15 * time.Second
	RequestTimeout               = 15 * time.Second
	WriteTimeout                 = 60 * time.Second
	StallTimeout                 = 10 * time.Second
	IdleTimeout                  = 2 * time.Minute
	PageVideos                   = 500
	PageUsers                    = 200
	PageAuditEntries             = 500
	SpellingCorrectionCandidates = 1_000
	ImportLine                   = 1 << 20
	ImportColumns                = 64
	ImportMemory                 = 6 << 20
	ImportWorkMemory             = 4 << 20
	SearchWords                  = 8
	SearchText                   = 200
	SearchSuggestions            = 8
	FilterValues                 = 30
	TranscriptMatches            = 50
	BankMatches                  = 20
	CuratedVideos                = 500
	AddedVideos                  = 50
	PastedLinks                  = 50
	VideoLookups                 = 20
	SessionExtensionBatch        = 500
	ChangedVideos                = 2_000
	RecordedCatalogueRevisions   = 1_000
	CopyStatementValues          = 8_000
	CopyStatementBytes           = 4 << 20
	ImportBatchRows              = 20_000
	ExpiredDeletionBatch         = 500
	VacuumPages                  = 256
	StartupVacuumBytes           = 64 << 20
	OutlineChanges               = 100
	UnreservedResponseBytes      = 32 << 10
	CompressorMemory             = 1 << 20
	VideoPageMemory              = 6 << 20
	AdminPageMemory              = 1 << 20
	SitemapMemory                = 2 << 20
	ListMemory                   = 512 << 10
	TranscriptMemory             = 6 << 20
	QuestionListMemory           = 4 << 20
	BankListMemory               = 4 << 20
	PlanMemory                   = 2 << 20
	BrowserErrorMessage          = 500
	BrowserErrorPage             = 200
	BrowserErrorVersion          = 100
)

// Limits of the requests of one client address or account.
const (
	FailedLogins                    = 30
	FailedAccountLogins             = 10
	AddressSignUps                  = 400
	AddressGuests                   = 1_000
	AddressPasswordLinks            = 30
	AccountPasswordEmails           = 3
	AccountVerificationRequests     = 30
	VerificationEmails              = 3
	AddressWrites                   = 60_000
	AccountWrites                   = 600
	AddressConcurrentPasswordHashes = 2
	AddressPlaybackErrors           = 30
	AddressBrowserErrors            = 20
	AddressSignOns                  = 600
	AccountSignOns                  = 30
	AccountSignOnConnections        = 3
	TestEmails                      = 10
	RejectedEmailAuditEntries       = 1
	AddressSecondFactors            = 60
	AccountSecondFactors            = 20
	AccountSecondFactorSetUps       = 20
)

// Limits of the data of one account or guest.
const (
	ListVideos           = 5_000
	Playlists            = 200
	AccountVideos        = 20_000
	GuestVideos          = 1_000
	AccountPlaylistText  = 1 << 20
	GuestPlaylistText    = 64 << 10
	GuestHistory         = 1_000
	Sessions             = 50
	SessionLifetime      = 180 * 24 * time.Hour
	RecentLoginAge       = 10 * time.Minute
	AccountAuditEntries  = 100
	AccountAuditAge      = 90 * 24 * time.Hour
	SignOnIdentities     = 5
	SignOnIdentityText   = 255
	RecoveryCodes        = 10
	Passkeys             = 10
	PasskeyID            = 1023
	PasskeyName          = 60
	PasskeyRSABits       = 4096
	NotebookTombstones   = 1_000
	NoteText             = 10_000
	VideoSeconds         = 1_000_000
	RatingScheduleNumber = 1_000_000

	// Sizes of notebooks are sums of [greenroom/internal/library.Entry.StoredBytes].
	AccountPositions         = 10_000
	AccountPositionBytes     = 1_280 << 10
	AccountNotes             = 5_000
	AccountNoteBytes         = 1_664 << 10
	AccountQuestions         = 3_000
	AccountQuestionBytes     = 1 << 20
	AccountRatings           = 10_000
	AccountRatingBytes       = 4_608 << 10
	Plans                    = 1
	PlanBytes                = 96 << 10
	PlanChanges              = 1_000
	PlanChangeBytes          = 256 << 10
	AccountInterviews        = 100
	AccountInterviewBytes    = 512 << 10
	InterviewQuestions       = 12
	InterviewReportText      = 14_000
	InterviewSeconds         = 24 * 60 * 60
	AccountStories           = 200
	AccountStoryBytes        = 256 << 10
	StoryTitle               = 150
	StoryText                = 8_000
	StoryTags                = 10
	StoryTag                 = 60
	StoryQuestions           = 100
	AccountInterviewDays     = 50
	AccountInterviewDayBytes = 64 << 10
	PreparationItems         = 30
	PreparationItem          = 100
	InterviewFirstSentences  = 5
	InterviewFirstSentence   = 300
	InterviewLocation        = 200
	InterviewLink            = 500
	AccountQuestionNotes     = 1_000
	AccountQuestionNoteBytes = 256 << 10
	PlayedDays               = 400
	AccountLengthReports     = 100
	DaySeconds               = 24 * 60 * 60
	GuestPositions           = 1_000
	GuestPositionBytes       = 128 << 10
	GuestNotes               = 360
	GuestNoteBytes           = 96 << 10
	GuestQuestions           = 500
	GuestQuestionBytes       = 96 << 10
	GuestRatings             = 500
	GuestRatingBytes         = 160 << 10

	GuestPlanChanges     = 300
	GuestPlanChangeBytes = 64 << 10
	GuestInterviews      = 10
	GuestInterviewBytes  = 64 << 10
	GuestStories         = 10
	GuestStoryBytes      = 48 << 10

	GuestInterviewDays     = 10
	GuestInterviewDayBytes = 32 << 10
	GuestQuestionNotes     = 50
	GuestQuestionNoteBytes = 48 << 10

	PlaylistTitle       = 150
	PlaylistDescription = 5_000
	EntryID             = 64

	PasswordBytes    = 1_024
	AccountName      = 100
	ProfileBytes     = 4 << 10
	ImportedAccounts = 10_000
	InvitationUses   = 10_000
	InvitationTTL    = 2 * 366 * 24 * time.Hour
)

// Limits of plans and their calendars.
const (
	PlanTitle                 = 150
	PlanCategories            = 100
	PlanPlaylists             = 200
	PlanDroppedItems          = 1_000
	PlanPostponedItems        = 300
	PlanSwaps                 = 300
	PlanDecisions             = 200
	PlanAddedItems            = 100
	PlanSecondViewings        = 500
	PlanMockInterviews        = 10
	PlanMinuteChanges         = 20
	PlanTodayItems            = 60
	PlanVideos                = 5_000
	PlanOutlines              = 100
	PlanDoneItems             = 200
	PlanUnscheduledItems      = 200
	PlanAdditionalReviews     = 1_000
	PlanChapterTitles         = 5
	PlanOfferedCategories     = 5
	PlanOfferedCategoryVideos = 250
	CalendarItems             = 20
	PlanQuestionBytes         = 2 << 20
	PlanComputations          = 4
	PlanCategoryCache         = 8 << 20
	PlanVideoCache            = 4 << 20
	PlanChapterCache          = 4 << 20
	PlanFeedCache             = 8 << 20

	FeedRequestsPerLink    = 30
	FeedRequestsPerAddress = 600
)

// Limits of the curated data of one video or in one import.
const (
	VideoChapters                   = 500
	VideoTranscripts                = 100
	VideoQuestions                  = 200
	ListedVideoQuestions            = 20_000
	TranscriptCues                  = 50_000
	TranscriptText                  = 2 << 20
	TranscriptLine                  = 64 << 10
	TranscriptEvent                 = 64 << 10
	TranscriptFileCaptions          = 2 * TranscriptCues
	LinesPerCue                     = 100
	TranscriptFile                  = 32 << 20
	ImportEntryBytes                = 1 << 20
	ImportTextBytes                 = 64 << 10
	ImportDepth                     = 100
	ImportFile                      = 32 << 20
	ImportVideos                    = 100_000
	ImportFileName                  = 200
	PreviewRows                     = 1_000
	QuestionFile                    = 1 << 20
	QuestionRows                    = 1_000
	VideoTitle                      = 500
	VideoDescription                = 10_000
	VideoName                       = 200
	QuestionText                    = 500
	RejectedTranscripts             = 1_000
	VideoPlaybackErrors             = 1_000
	LengthReports                   = 20
	VideosWithUnsavedPlaybackErrors = 1_000
	UnsavedLengthReports            = 1_000

	BankQuestions     = 5_000
	BankFile          = 2 << 20
	BankFileQuestion  = 64 << 10
	DetailedRows      = 100
	BankQuestionText  = 220
	BankName          = 60
	BankAnswerMinutes = 60
	BankLookingFor    = 260
	BankKeyPoints     = 7
	BankKeyPoint      = 150
	BankFollowUps     = 3
	BankFollowUp      = 160
	BankPitfalls      = 3
	BankPitfall       = 150
	BankExampleAnswer = 1_600
	BankVideos        = 3
)

// Limits of one server.
const (
	ResponseMemory                = 24 << 20
	MemoryWaitTimeout             = 10 * time.Second
	WaitingReservations           = 1_000
	ImportMemoryTimeout           = 15 * time.Second
	WaitingImports                = 20
	ConcurrentSpellingCorrections = 1
	WaitingPasswordHashes         = 512
	PasswordHashPasses            = 8
	CalibratedPasswordHashTime    = 50 * time.Millisecond
	RecentPasswordHashes          = 1_024
	WaitingWrites                 = 1_024
	WaitingEmails                 = 256
	WaitingVerificationEmails     = WaitingEmails / 2
	WaitingResetEmails            = WaitingEmails * 7 / 8
	ConcurrentEmails              = 4
	RemindersPerMinute            = 1_000
	MaxReminderDelay              = 6 * time.Hour
	ReturnedEmailBytes            = 1 << 20
	UnfinishedImports             = 20
	WritesPerCommit               = 256
	Guests                        = 5_000
	RateLimitKeys                 = 100_000
	StoredRateLimitCounts         = 200_000
	SQLiteWriterCache             = 4 << 20
	SQLiteReaderCache             = 4 << 20
	SessionCache                  = 8 << 20
	ShortListCache                = 16 << 20
	VerifiedTokenCache            = 4 << 20
	SearchTranscriptCache         = 16 << 20
	TranscriptIndex               = 128 << 20 // enough for about 40 million words
	VideoTextCache                = 16 << 20
	VideoLengthCache              = 4 << 20
	VideoIDCache                  = 4 << 20
	VideoTotalCache               = 256 << 10
	LikeCountCache                = 16 << 20
	LikeCountSnapshots            = 60 // covers about one hour
	ReservedDescriptors           = 64
	BankIndexCache                = 24 << 20
	CacheMemory                   = 32 << 20
	CatalogueCache                = 32 << 20
	PageCache                     = 32 << 20
	PageMetadataCache             = 8 << 20
	PrerenderedShellCache         = 8 << 20
	BackupDownloads               = 1
	LoggedBrowserErrors           = 30
	LoggedLoginAccounts           = 20
	LoggedSignOnAccounts          = 1_000
	SignOnRequests                = 16
	SignOnLabel                   = 60
	SignOnTTL                     = 10 * time.Minute
	SignOnConnectionTTL           = 30 * time.Minute
	SecondFactorTTL               = 10 * time.Minute
	ProviderTimeout               = 5 * time.Second
	ProviderResponse              = 1 << 20
	ProviderGroups                = 1_000
	LoginAuditInterval            = time.Hour
	AuditTTL                      = 400 * 24 * time.Hour
)
