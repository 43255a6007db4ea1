package search

import (
	"strings"
	"sync"
)

// weakWords are words that many videos and questions contain. A search ignores these words if no
// document matches a query with them.
const weakWords = `answer answers example examples guide help interview interviews job learn preparation prepare preparing question questions tips`

// longestPhrase is the maximum number of words of a phrase in the synonyms.
const longestPhrase = 4

// stopWords are words that are ignored in queries with other words.
const stopWords = `a about all am an and any are as at be been best but by can could did do does for from get give had has have he her
here him his how i if in into is it its just let may me might must my no not of on or our please shall she should so some such than
that the their them then there these they this those to us was we were what when where which who whom whose why will with would you
your youre im ive id its theres dont doesnt cant wont`

var isStop = sync.OnceValue(func() map[string]bool { return wordSet(stopWords) })

func isStopWord(word string) bool { return isStop()[word] }

var isWeak = sync.OnceValue(func() map[string]bool { return wordSet(weakWords) })

func wordSet(text string) map[string]bool {
	words := make(map[string]bool)
	for word := range strings.FieldsSeq(text) {
		words[word] = true
	}
	return words
}

// sameMeaning lists phrases with the same meaning. Each line is one group.
const sameMeaning = `pm, product manager, product management
apm, associate product manager
tpm, technical program manager
swe, sde, software engineer, software developer
em, engineering manager
ml, machine learning
ai, artificial intelligence
nlp, natural language processing
llm, large language model
dsa, data structures algorithms
oop, object oriented programming
cv, resume, curriculum vitae
ab, a b, split test
ui, user interface
ux, user experience
hr, human resources
qa, quality assurance
ib, investment banking
pe, private equity
vc, venture capital
dcf, discounted cash flow
cdn, content delivery network
lru, least recently used, unused longest
db, database
js, javascript
ts, typescript
k8s, kubernetes
aws, amazon web services
gd, group discussion
facebook, meta
startup, start up
teamwork, team work
coworker, co worker, colleague, teammate
guesstimate, estimation, estimate
market size, market sizing
url shortener, link shortener, tinyurl, tiny url
salary, pay, compensation
b school, business school
2, two
3, three
4, four
5, five
6, six
7, seven
8, eight
9, nine
10, ten
tell me about yourself, introduce yourself, self introduction`

// widerMeaning lists phrases that also find other phrases. A query with the first phrase of a line
// also finds the other phrases, but not the other way round.
const widerMeaning = `star, behavioural, behavioral
star method, behavioural, behavioral
star technique, behavioural, behavioral`

// synonyms returns, for each phrase, the other phrases that it also finds.
var synonyms = sync.OnceValue(func() map[string][]string {
	also := make(map[string][]string)
	for line := range strings.Lines(sameMeaning) {
		phrases := strings.Split(strings.TrimSpace(line), ", ")
		for i, phrase := range phrases {
			also[phrase] = append(append([]string{}, phrases[:i]...), phrases[i+1:]...)
		}
	}
	for line := range strings.Lines(widerMeaning) {
		phrases := strings.Split(strings.TrimSpace(line), ", ")
		also[phrases[0]] = phrases[1:]
	}
	return also
})

// leadingPhrase returns the longest phrase of the synonyms with which the words begin. It also
// returns the number of its words; 0 if there is no such phrase. The last word may be a plural.
func leadingPhrase(words []string) (phrase string, length int) {
	for length = min(longestPhrase, len(words)); length > 0; length-- {
		typed := strings.Join(words[:length], " ")
		for _, phrase := range []string{typed, strings.TrimSuffix(typed, "s")} {
			if _, known := synonyms()[phrase]; known {
				return phrase, length
			}
		}
	}
	return "", 0
}

// spellings lists pairs of word beginnings in American and British spelling.
const spellings = `behavior behaviour color colour favor favour flavor flavour labor labour honor honour humor humour
neighbor neighbour endeavor endeavour rumor rumour harbor harbour center centre theater theatre meter metre fiber fibre
license licence practice practise defense defence offense offence program programme catalog catalogue dialog dialogue
judgment judgement enrollment enrolment fulfill fulfil skillful skilful gray grey analyze analyse analyzi analysi
catalyze catalyse aging ageing inquir enquir artifact artefact check cheque mom mum`

var spellingPairs = sync.OnceValue(func() []string { return strings.Fields(spellings) })

// otherSpellings returns the American or British spellings of a word. It omits the spelling of the
// word itself.
func otherSpellings(word string) []string {
	var others []string
	pairs := spellingPairs()
	for i, beginning := range pairs {
		other := pairs[i^1]
		if strings.HasPrefix(word, beginning) && !strings.HasPrefix(word, other) {
			others = append(others, other+word[len(beginning):])
		}
	}
	// Verbs such as "prioritise" and nouns such as "prioritization" have both spellings.
	if at := strings.LastIndex(word, "iz"); at >= minStem-1 {
		others = append(others, word[:at]+"is"+word[at+2:])
	} else if at := strings.LastIndex(word, "is"); at >= minStem-1 && at+2 < len(word) && strings.ContainsRune("aei", rune(word[at+2])) {
		others = append(others, word[:at]+"iz"+word[at+2:])
	}
	return others
}

// minStem is the minimum length of a stem in bytes.
const minStem = 4

// ending is an ending of English words that is removed to get a stem.
type ending struct {
	text    string
	minStem int
	added   string // text that replaces the ending
}

// endings lists the endings of words. Only the first ending that fits is removed.
var endings = sync.OnceValue(func() []ending {
	const long = minStem + 1
	return []ending{
		{"ization", long, ""}, {"isation", long, ""}, {"izing", long, ""}, {"ising", long, ""}, {"ize", long, ""}, {"ise", long, ""},
		{"ently", long, ""}, {"ence", long, ""}, {"ions", long, ""}, {"ion", long, ""}, {"ings", minStem, ""}, {"ing", minStem, ""},
		{"ed", minStem, ""}, {"ies", minStem - 1, "y"}, {"es", minStem, ""}, {"s", minStem, ""}, {"ly", minStem, ""}, {"y", minStem, "ie"}, {"e", minStem, ""},
	}
})

// stemsOf returns beginnings that other forms of an English word share. For example, "negotiate"
// finds "negotiation" by "negotiat".
func stemsOf(word string) []string {
	for _, e := range endings() {
		stem, cut := strings.CutSuffix(word, e.text)
		if !cut || len(stem) < e.minStem {
			continue
		}
		last := stem[len(stem)-1]
		switch {
		case e.text == "s" && strings.IndexByte("sui", last) >= 0: // excludes words such as "process" and "analysis"
			return nil
		case (e.text == "ing" || e.text == "ed") && len(stem) > minStem && last == stem[len(stem)-2]: // stem with a doubled letter, as in "planning"
			return []string{stem, stem[:len(stem)-1]}
		default:
			return []string{stem + e.added}
		}
	}
	return nil
}
