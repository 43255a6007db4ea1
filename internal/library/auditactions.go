package library

import "slices"

// AuditAction is the action that an audit entry records.
type AuditAction string

// Actions of the audit log.
const (
	ActionVideoAdded          AuditAction = "video.added"
	ActionVideoEdited         AuditAction = "video.edited"
	ActionVideoChapters       AuditAction = "video.chapters"
	ActionQuestionAdded       AuditAction = "video.questionMarked"
	ActionQuestionEdited      AuditAction = "video.questionEdited"
	ActionQuestionRemoved     AuditAction = "video.questionRemoved"
	ActionVideosAdded         AuditAction = "videos.added"
	ActionVideosRemoved       AuditAction = "videos.removed"
	ActionVideosRestored      AuditAction = "videos.restored"
	ActionVideosMoved         AuditAction = "videos.moved"
	ActionVideosChecked       AuditAction = "videos.checked"
	ActionTranscriptPut       AuditAction = "transcript.put"
	ActionTranscriptRemoved   AuditAction = "transcript.removed"
	ActionVideosImported      AuditAction = "videos.imported"
	ActionOutlinesImported    AuditAction = "outlines.imported"
	ActionQuestionsImported   AuditAction = "questions.imported"
	ActionBankAdded           AuditAction = "bank.added"
	ActionBankEdited          AuditAction = "bank.edited"
	ActionBankHidden          AuditAction = "bank.hidden"
	ActionBankShown           AuditAction = "bank.shown"
	ActionBankRestored        AuditAction = "bank.restored"
	ActionBankRemoved         AuditAction = "bank.removed"
	ActionBankImported        AuditAction = "bank.imported"
	ActionCategoryAdded       AuditAction = "category.added"
	ActionCategoryEdited      AuditAction = "category.edited"
	ActionCategoryRemoved     AuditAction = "category.removed"
	ActionCategoriesOrdered   AuditAction = "categories.ordered"
	ActionUserAdded           AuditAction = "person.added"
	ActionUsersImported       AuditAction = "person.imported"
	ActionUserInvited         AuditAction = "person.invited"
	ActionInvitationRevoked   AuditAction = "person.invitationRevoked"
	ActionFirstOperator       AuditAction = "person.operator"
	ActionUserRole            AuditAction = "person.role"
	ActionUserPassword        AuditAction = "person.password"
	ActionUserReset           AuditAction = "person.reset"
	ActionUserDisabled        AuditAction = "person.disabled"
	ActionUserEnabled         AuditAction = "person.enabled"
	ActionUserSignedOut       AuditAction = "person.signedOut"
	ActionUserDeleted         AuditAction = "person.deleted"
	ActionOwnPassword         AuditAction = "account.password"
	ActionOwnReset            AuditAction = "account.reset"
	ActionOwnEmail            AuditAction = "account.email"
	ActionOwnExport           AuditAction = "account.exported"
	ActionOwnDeletion         AuditAction = "account.deleted"
	ActionLoggedIn            AuditAction = "account.loggedIn"
	ActionLoginsFailed        AuditAction = "login.failed"
	ActionOtherLoginsFailed   AuditAction = "login.failedOthers"
	ActionBackupWritten       AuditAction = "library.backedUp"
	ActionBackupDownloaded    AuditAction = "library.backupDownloaded"
	ActionEmailTested         AuditAction = "library.mailTested"
	ActionIdentityAdded       AuditAction = "identity.added"
	ActionIdentityRemoved     AuditAction = "identity.removed"
	ActionSignedUpByIdentity  AuditAction = "identity.createdAccount"
	ActionSignOns             AuditAction = "login.signOn"
	ActionSignOnsRejected     AuditAction = "login.signOnRejected"
	ActionOwnSecondFactor     AuditAction = "account.secondFactor"
	ActionOwnFactorRemoved    AuditAction = "account.secondFactorRemoved"
	ActionOwnFactorRejected   AuditAction = "account.secondFactorRejected"
	ActionOwnRecoveryCodes    AuditAction = "account.recoveryCodes"
	ActionOwnRecoveryCodeUsed AuditAction = "account.recoveryCodeUsed"
	ActionUserFactorRemoved   AuditAction = "person.secondFactorRemoved"
	ActionEmailRejected       AuditAction = "account.emailRejected"
	ActionOwnReminders        AuditAction = "account.reminders"
	ActionOwnRemindersEnded   AuditAction = "account.remindersEnded"
	ActionOwnPasskey          AuditAction = "account.passkey"
	ActionOwnPasskeyRemoved   AuditAction = "account.passkeyRemoved"
	ActionOwnPasskeyUsed      AuditAction = "account.passkeyUsed"
	ActionOwnPasskeyRejected  AuditAction = "account.passkeyRejected"
	ActionPasskeysRejected    AuditAction = "login.passkeyRejected"
)

// IsFailedLogin reports whether the action records logins to an account that failed.
func (a AuditAction) IsFailedLogin() bool {
	return a == ActionLoginsFailed || a == ActionOwnFactorRejected || a == ActionOwnPasskeyRejected
}

// AuditGroup is a group of actions for the filter of the audit log.
type AuditGroup string

// Groups of actions.
const (
	AuditVideos     AuditGroup = "video"
	AuditImports    AuditGroup = "import"
	AuditCategories AuditGroup = "category"
	AuditUsers      AuditGroup = "person"
	AuditLogins     AuditGroup = "login"
	AuditLibrary    AuditGroup = "library"
)

// LoggedAction describes an action of the audit log.
type LoggedAction struct {
	Action AuditAction
	Group  AuditGroup
	// Message is the text that the log page shows after the name of the account. It can contain
	// {title}, which the page replaces by the title of the entry or, without a title, by the name
	// of the affected account. It can contain {count}, which the page replaces by the count of the
	// entry.
	Message string
}

// LoggedActions returns all actions of the audit log.
func LoggedActions() []LoggedAction {
	return []LoggedAction{
		{ActionVideoAdded, AuditVideos, "added {title}"},
		{ActionVideoEdited, AuditVideos, "changed {title}"},
		{ActionVideoChapters, AuditVideos, "changed the chapters of {title}"},
		{ActionQuestionAdded, AuditVideos, "added the question {title}"},
		{ActionQuestionEdited, AuditVideos, "changed the question {title}"},
		{ActionQuestionRemoved, AuditVideos, "removed the question {title}"},
		{ActionVideosAdded, AuditVideos, "added {count} videos"},
		{ActionVideosRemoved, AuditVideos, "removed {count} videos"},
		{ActionVideosRestored, AuditVideos, "restored {count} videos"},
		{ActionVideosMoved, AuditVideos, "moved {count} videos to {title}"},
		{ActionVideosChecked, AuditVideos, "checked {count} videos on YouTube"},
		{ActionTranscriptPut, AuditVideos, "added a transcript to {title}"},
		{ActionTranscriptRemoved, AuditVideos, "removed a transcript of {title}"},
		{ActionBankAdded, AuditVideos, "added the question {title} to the bank"},
		{ActionBankEdited, AuditVideos, "changed the question {title} of the bank"},
		{ActionBankHidden, AuditVideos, "hid the question {title} of the bank"},
		{ActionBankShown, AuditVideos, "unhid the question {title} of the bank"},
		{ActionBankRestored, AuditVideos, "restored the question {title} of the bank"},
		{ActionBankRemoved, AuditVideos, "removed the question {title} from the bank"},
		{ActionVideosImported, AuditImports, "imported {count} videos from {title}"},
		{ActionOutlinesImported, AuditImports, "imported {count} transcripts and lists of chapters from {title}"},
		{ActionQuestionsImported, AuditImports, "imported {count} questions from {title}"},
		{ActionBankImported, AuditImports, "imported {count} questions of the bank from {title}"},
		{ActionCategoryAdded, AuditCategories, "added the category {title}"},
		{ActionCategoryEdited, AuditCategories, "changed the category {title}"},
		{ActionCategoryRemoved, AuditCategories, "removed the category {title}"},
		{ActionCategoriesOrdered, AuditCategories, "changed the order of the categories"},
		{ActionUserAdded, AuditUsers, "added the account of {title}"},
		{ActionUsersImported, AuditUsers, "added {count} accounts from {title}"},
		{ActionUserInvited, AuditUsers, "created an invitation"},
		{ActionInvitationRevoked, AuditUsers, "revoked an invitation"},
		{ActionFirstOperator, AuditUsers, "became the first operator"},
		{ActionUserRole, AuditUsers, "changed the role of {title}"},
		{ActionUserPassword, AuditUsers, "set a password for {title}"},
		{ActionUserReset, AuditUsers, "created a password link for {title}"},
		{ActionUserDisabled, AuditUsers, "disabled the account of {title}"},
		{ActionUserEnabled, AuditUsers, "enabled the account of {title}"},
		{ActionUserSignedOut, AuditUsers, "logged {title} out everywhere"},
		{ActionUserDeleted, AuditUsers, "deleted an account"},
		{ActionOwnPassword, AuditUsers, "changed their password"},
		{ActionOwnReset, AuditUsers, "set a password with a link"},
		{ActionOwnEmail, AuditUsers, "changed their email"},
		{ActionOwnExport, AuditUsers, "downloaded their data"},
		{ActionOwnDeletion, AuditUsers, "deleted their account"},
		{ActionIdentityAdded, AuditUsers, "connected the account of {title} to single sign-on"},
		{ActionIdentityRemoved, AuditUsers, "disconnected the account of {title} from single sign-on"},
		{ActionSignedUpByIdentity, AuditUsers, "created the account of {title} at a single sign-on"},
		{ActionOwnSecondFactor, AuditUsers, "set up a second factor"},
		{ActionOwnFactorRemoved, AuditUsers, "removed their second factor"},
		{ActionOwnRecoveryCodes, AuditUsers, "created new recovery codes"},
		{ActionOwnReminders, AuditUsers, "turned reminders by email on"},
		{ActionOwnRemindersEnded, AuditUsers, "turned reminders by email off"},
		{ActionOwnPasskey, AuditUsers, "added the passkey {title}"},
		{ActionOwnPasskeyRemoved, AuditUsers, "removed the passkey {title}"},
		{ActionUserFactorRemoved, AuditUsers, "removed the second factor of {title}"},
		{ActionEmailRejected, AuditUsers, "could not send an email to {title}: the mail server rejected the address"},
		{ActionOwnRecoveryCodeUsed, AuditLogins, "used a recovery code"},
		{ActionOwnFactorRejected, AuditLogins, "entered {count} wrong codes of the second factor"},
		{ActionOwnPasskeyUsed, AuditLogins, "used the passkey {title}"},
		{ActionOwnPasskeyRejected, AuditLogins, "used {count} rejected passkeys: {title}"},
		{ActionPasskeysRejected, AuditLogins, "rejected {count} passkeys: {title}"},
		{ActionLoggedIn, AuditLogins, "logged in with {title}"},
		{ActionSignOns, AuditLogins, "logged in by single sign-on {count} times"},
		{ActionSignOnsRejected, AuditLogins, "rejected {count} single sign-ons: {title}"},
		{ActionLoginsFailed, AuditLogins, "counted {count} failed logins to the account {title}"},
		{ActionOtherLoginsFailed, AuditLogins, "counted {count} failed logins to other accounts"},
		{ActionBackupWritten, AuditLibrary, "started a backup"},
		{ActionBackupDownloaded, AuditLibrary, "downloaded the backup {title}"},
		{ActionEmailTested, AuditLibrary, "sent a test email: {title}"},
	}
}

// Actions returns the actions of the group. An unknown group has no actions.
func (g AuditGroup) Actions() []AuditAction {
	var actions []AuditAction
	for _, logged := range LoggedActions() {
		if logged.Group == g {
			actions = append(actions, logged.Action)
		}
	}
	return actions
}

// ChangeActions returns all actions except logins, because frequent logins would hide the other
// entries.
func ChangeActions() []AuditAction {
	var actions []AuditAction
	for _, logged := range LoggedActions() {
		if logged.Action != ActionLoggedIn && logged.Action != ActionOwnPasskeyUsed {
			actions = append(actions, logged.Action)
		}
	}
	return actions
}

// Matches reports whether the query selects entries of the action.
func (q AuditQuery) Matches(action AuditAction) bool {
	return len(q.Actions) == 0 || slices.Contains(q.Actions, action)
}
