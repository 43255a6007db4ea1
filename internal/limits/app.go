package limits

import (
	"fmt"
	"slices"
	"strings"
)

// DefaultAnswerMinutes is the length in minutes of a question without a length, for the first attempt
// and each review. It is the most frequent length in the question bank. The clock of practice, the
// planner and the results of a day use it.
const DefaultAnswerMinutes = 3

// QuietDays is the number of days before the interview on which no new video starts, unless the user
// added the video. The planner schedules by it, and the app suggests more minutes per day by it.
const QuietDays = 2

// MinReviews is the minimum number of reviews of a question before the interview. The planner and the
// app move reviews of questions with fewer reviews before the interview.
const MinReviews = 2

// appLimits returns the names of the limits that forms and requests of the app check.
func appLimits() []string {
	return []string{
		"AccountName", "BankAnswerMinutes", "BankExampleAnswer", "BankFile", "BankFollowUp", "BankFollowUps", "BankKeyPoint", "BankKeyPoints",
		"BankLookingFor", "BankName", "BankPitfall", "BankPitfalls", "BankQuestionText", "BankVideos", "CuratedVideos", "DaySeconds", "EntryID",
		"ImportFile", "InterviewFirstSentence", "InterviewFirstSentences", "InterviewLink", "InterviewLocation", "InvitationUses", "NoteText",
		"PageVideos", "PasskeyName", "Passkeys", "PlanDecisions", "PlanMinuteChanges", "PlanSwaps", "PlanTitle", "PlanTodayItems", "PlaylistDescription", "PlaylistTitle",
		"PreparationItem", "PreparationItems", "QuestionFile", "QuestionText", "SearchText", "StoryQuestions", "StoryTag", "StoryTags", "StoryText",
		"StoryTitle", "TranscriptFile", "TranscriptMatches", "TranscriptionFile", "VideoChapters", "VideoName", "VideoSeconds", "VideoTitle",
	}
}

// AppModule returns the content of web/src/shared/limits.ts: a TypeScript constant for each
// limit that the app checks, and for [DefaultAnswerMinutes], [QuietDays] and [MinReviews].
func AppModule() string {
	var b strings.Builder
	b.WriteString("// Generated from internal/limits by `go run ./scripts/limits`.\n")
	fmt.Fprintf(&b, "\n/** Length in minutes of a question without a length: the most frequent length in the bank. */\nexport const DEFAULT_ANSWER_MINUTES = %d;\n", DefaultAnswerMinutes)
	fmt.Fprintf(&b, "\n/** Number of days before the interview on which no new video starts. */\nexport const QUIET_DAYS = %d;\n", QuietDays)
	fmt.Fprintf(&b, "\n/** Minimum number of reviews of a question before the interview. */\nexport const MIN_REVIEWS = %d;\n", MinReviews)
	names := appLimits()
	for _, l := range Table() {
		if slices.Contains(names, l.Name) {
			fmt.Fprintf(&b, "\n/** Maximum%s: %s. */\nexport const MAX_%s = %s;\n", inUnit(l), l.What, constantCase(l.Name), separated(l.Value))
		}
	}
	return b.String()
}

func inUnit(l Limit) string {
	if l.Unit == "" {
		return ""
	}
	return " in " + string(l.Unit)
}

// constantCase converts a name such as NoteText to NOTE_TEXT.
func constantCase(name string) string {
	var b strings.Builder
	for i, r := range name {
		isUpper := r >= 'A' && r <= 'Z'
		if isUpper && i > 0 && (name[i-1] < 'A' || name[i-1] > 'Z') {
			b.WriteByte('_')
		}
		b.WriteRune(r)
	}
	return strings.ToUpper(b.String())
}

// separated formats the number with underscores between thousands.
func separated(number int64) string { return strings.ReplaceAll(grouped(number), ",", "_") }
