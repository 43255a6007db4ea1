package api_test

import (
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// Maximum sizes in the SQLite file, also given in docs/limits.md.
const (
	maxAccountBytes = 12_000_000
	maxGuestBytes   = 1_000_000
)

// sampledEntries is the number of entries of a notebook that the test writes with requests. It
// inserts all other entries into the table directly.
const sampledEntries = 200

// listedVideos is the number of videos in the library of the test, and the length of each list.
const listedVideos = 1_000

// widest is a character with 4 bytes in UTF-8.
const widest = "𝄞"

// fills returns the write operations of the contract in the order of the test. Each operation fills
// its quota with the largest accepted bodies.
func fills() []storageFill {
	return []storageFill{
		{[]string{"signUp", "logIn"}, (*filling).signUpAndLogIn},
		{[]string{"renameAccount"}, (*filling).rename},
		{[]string{"keepPosition"}, func(f *filling) {
			f.notebook(library.Positions, func(i int) (string, string) { return storageVideo(i), largestPosition })
			f.playedDays()
		}},
		{[]string{"keepNote"}, func(f *filling) {
			f.notebook(library.Notes, func(i int) (string, string) {
				return hashed("note", i), `{"videoId":"` + storageVideo(i) + `","seconds":1000000,"text":"` + strings.Repeat(widest, limits.NoteText) + `"}`
			})
		}},
		{[]string{"keepQuestion"}, func(f *filling) {
			f.notebook(library.Questions, func(i int) (string, string) {
				return hashed("question", i), `{"videoId":"` + storageVideo(i) + `","seconds":999999,"answerEnds":1000000,"text":"` + strings.Repeat(widest, limits.QuestionText) + `"}`
			})
		}},
		{[]string{"keepRating"}, func(f *filling) {
			f.notebook(library.Ratings, func(i int) (string, string) { return hashed("rating", i), largestRating(i) })
		}},
		{[]string{"keepInterview"}, func(f *filling) {
			f.notebook(library.Interviews, func(i int) (string, string) { return hashed("interview", i), largestInterview() })
		}},
		{[]string{"keepStory"}, func(f *filling) {
			f.notebook(library.Stories, func(i int) (string, string) { return hashed("story", i), largestStory() })
		}},
		{[]string{"keepInterviewDay"}, func(f *filling) {
			f.notebook(library.InterviewDays, func(i int) (string, string) { return fmt.Sprint(2000+i, "-12-12"), largestInterviewDay() })
		}},
		{[]string{"keepQuestionNote"}, func(f *filling) {
			f.notebook(library.QuestionNotes, func(i int) (string, string) {
				return hashed("question", i), `{"text":"` + strings.Repeat(widest, limits.NoteText) + `"}`
			})
		}},
		{[]string{"keepPlan", "createCalendarLink"}, (*filling).plan},
		{[]string{"keepPlanChange"}, func(f *filling) {
			f.notebook(library.PlanChanges, func(i int) (string, string) { return hashed("change", i), largestPlanChange() })
			f.notebook(library.PlanChanges, func(i int) (string, string) {
				return hashed("small change", i), fmt.Sprintf(`{"planId":%q,"dropped":{%q:false}}`, hashed("plan", 0), hashed("dropped", i))
			})
		}},
		{[]string{"createPlaylist", "sharePlaylist"}, (*filling).playlists},
		{[]string{"like", "watchLater", "recordWatched", "recordPlayback", "addToPlaylist", "setPart"}, (*filling).lists},
	}
}

// largestInterview returns the report of a mock interview with the maximum of questions and text.
func largestInterview() string {
	question := `{"questionId":"pm-001","text":"?","minutes":60,"seconds":86400,"way":"speak","points":7,"checkedPoints":[0,1,2,3,4,5,6],"pointChanges":[2147483647,2147483647,2147483647,2147483647,2147483647,2147483647,2147483647],"noteAt":2147483647},`
	questions := strings.TrimSuffix(strings.Repeat(question, limits.InterviewQuestions), ",")
	return `{"startedAt":"2026-11-22T09:30:00.123Z","minutes":45,"level":"starter","questions":[` + questions + `],"noteAt":2147483647,"note":"` +
		strings.Repeat(widest, limits.InterviewReportText-limits.InterviewQuestions) + `"}`
}

// largestStory returns a story with the maximum of text and questions.
func largestStory() string {
	questions := make([]string, limits.StoryQuestions)
	for i := range questions {
		questions[i] = fmt.Sprintf("%q", hashed("question", i))
	}
	return `{"title":"` + strings.Repeat(widest, limits.StoryTitle) + `","result":"` + strings.Repeat(widest, limits.StoryText) + `","shows":[],"questionIds":[` +
		strings.Join(questions, ",") + `]}`
}

// largestInterviewDay returns an interview day with the maximum of text.
func largestInterviewDay() string {
	items := strings.Repeat(`{"text":"`+strings.Repeat(widest, limits.PreparationItem)+`","done":false},`, limits.PreparationItems)
	sentences := strings.Repeat(`{"question":"?","text":"`+strings.Repeat(widest, limits.InterviewFirstSentence)+`"},`, limits.InterviewFirstSentences)
	return `{"time":"10:00","location":"` + strings.Repeat(widest, limits.InterviewLocation) + `","items":[` + strings.TrimSuffix(items, ",") +
		`],"sentences":[` + strings.TrimSuffix(sentences, ",") + `],"stage":"prepare"}`
}

// storageFill sends requests of the operations until their quotas are full.
type storageFill struct {
	operations []string
	do         func(*filling)
}

// notFilled returns the write operations that the test omits, each with the reason.
func notFilled() map[string]string {
	return map[string]string{
		"editPlaylist":         "replaces a title and a description, which count like those of createPlaylist",
		"copyPlaylist":         "its playlist and videos count like those of createPlaylist and addToPlaylist",
		"copyShared":           "its playlist and videos count like those of createPlaylist and addToPlaylist",
		"moveInPlaylist":       "changes an order",
		"tryPlanDays":          "stores nothing",
		"transcribe":           "stores nothing",
		"changeEmail":          "replaces the e-mail of signUp, which is as long as one can be",
		"changePassword":       "replaces a hash by one of the same length",
		"deleteAccount":        "deletes",
		"becomeOperator":       "sets a role",
		"startConnection":      "stores nothing",
		"startSecondFactor":    "stores nothing",
		"finishSecondFactor":   "stores one row of 1 kB",
		"replaceRecoveryCodes": "replaces hashes by as many of the same length",
		"removeSecondFactor":   "deletes",
		"keepReminders":        "stores one row of 50 bytes",
		"startPasskey":         "stores nothing",
		"addPasskey":           "adds at most 10 rows of 3 kB",
		"removePasskey":        "deletes",
		"finishConnection":     "adds at most 5 rows of 1 kB",
	}
}

// A new write operation needs a row in fills or a reason in notFilled. DELETE operations need
// neither, because they only remove rows, and quotas include the IDs of removed entries.
func TestStorage_EachWriteOperationIsTested(t *testing.T) {
	t.Parallel()
	var known []string
	for _, f := range fills() {
		known = append(known, f.operations...)
	}
	for operation := range notFilled() {
		known = append(known, operation)
	}
	for path, item := range document().Paths.Map() {
		if path != "/auth/signup" && path != "/auth/login" && path != "/user" && !strings.HasPrefix(path, "/user/") {
			continue
		}
		for method, operation := range item.Operations() {
			if method == http.MethodGet || method == http.MethodDelete {
				continue
			}
			at := slices.Index(known, operation.OperationID)
			if at < 0 {
				t.Errorf("%s (%s %s): got neither a fill nor a reason why it cannot grow", operation.OperationID, method, path)
				continue
			}
			known = slices.Delete(known, at, at+1)
		}
	}
	if len(known) > 0 {
		t.Errorf("got operations that do not write, or duplicates: %v", known)
	}
}

func TestStorage_AccountAndGuestStayWithinLimit(t *testing.T) {
	t.Parallel()
	for name, maximum := range map[string]float64{"account": maxAccountBytes, "guest": maxGuestBytes} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFilling(t, name == "guest")
			before := f.bytes()
			for _, each := range fills() {
				had := f.bytes()
				each.do(f)
				t.Logf("%7.0f kB by %s", (f.bytes()-had)/1e3, strings.Join(each.operations, ", "))
			}
			got := f.bytes() - before
			t.Logf("%.0f bytes of %.0f", got, maximum)
			if got > maximum {
				t.Errorf("got %.0f stored bytes, want at most %.0f", got, maximum)
			}
		})
	}
}

func largestRating(i int) string {
	const timestamp = "2026-11-22T09:30:00.123Z"
	return fmt.Sprintf(`{"questionId":%q,"videoId":%q,"rating":"undone","undoes":%q,"schedule":{"due":%q,"stability":%[5]s,"difficulty":%[5]s,`+
		`"elapsedDays":%[5]s,"scheduledDays":%[5]s,"learningSteps":1000000,"reps":1000000,"lapses":1000000,"state":1000000,"lastReview":%[4]q}}`,
		hashed("question", i), storageVideo(i), hashed("undone", i), timestamp, "999999.12345678")
}

// largestPlan returns a plan in which each list has the given number of elements, or its maximum if
// this is lower. All other fields have their maximum size. An ID can have more bytes in the store
// than in the request, because the store escapes some characters.
func largestPlan(each int) string {
	id := func(i int) string { return strings.Repeat("\u2028", limits.EntryID/3-1) + fmt.Sprintf("%03d", i) }
	day := func(i int) string { return fmt.Sprintf("20%02d-%02d-%02d", 10+i/336, i/28%12+1, i%28+1) }
	const minutes = "[1440,1440,1440,1440,1440,1440,1440]"
	elements := func(maximum int, element func(i int) string) string {
		list := make([]string, min(each, maximum))
		for i := range list {
			list[i] = element(i)
		}
		return strings.Join(list, ",")
	}
	ids := func(maximum int) string {
		return elements(maximum, func(i int) string { return `"` + id(i) + `"` })
	}
	return `{"planId":"` + hashed("plan", 0) + `","interviewOn":"2027-01-01","startsOn":"2026-11-20","zone":"` + strings.Repeat("Z", limits.EntryID) +
		`","title":"` + strings.Repeat(widest, limits.PlanTitle) + `","minutes":` + minutes + `,"again":true,"mocks":10,"earlier":[` +
		elements(limits.PlanMinuteChanges, func(i int) string { return `{"until":"` + day(i) + `","minutes":` + minutes + `}` }) +
		`],"daysOff":[` + elements(plan.MaxDays, func(i int) string { return `"` + day(i) + `"` }) +
		`],"categories":[` + ids(limits.PlanCategories) + `],"playlists":[` + ids(limits.PlanPlaylists) + `],"dropped":[` + ids(limits.PlanDroppedItems) +
		`],"later":{` + elements(limits.PlanPostponedItems, func(i int) string { return `"` + id(i) + `":"` + day(i) + `"` }) +
		`},"swaps":[` + elements(limits.PlanSwaps, func(i int) string { return `["` + id(i) + `","` + id(i+1) + `"]` }) + `]}`
}

// largestPlanChange returns a plan change with the maximum number of decisions and the longest list
// of items for a day.
func largestPlanChange() string {
	later := make([]string, limits.PlanDecisions-3)
	for i := range later {
		later[i] = fmt.Sprintf(`%q:"2026-12-12"`, hashed("later", i))
	}
	items := make([]string, limits.PlanTodayItems)
	for i := range items {
		items[i] = fmt.Sprintf(`{"kind":"question","videoId":%q,"questionId":%q,"to":%d,"again":true}`, hashed("video", i), hashed("question", i), math.MaxInt)
	}
	return fmt.Sprintf(`{"planId":%q,"dropped":{%q:false},"added":{%[2]q:false},"off":{"2026-12-12":false},"later":{%s},"today":{"date":"2026-12-12","items":[%s]}}`,
		hashed("plan", 0), hashed("dropped", 0), strings.Join(later, ","), strings.Join(items, ","))
}
