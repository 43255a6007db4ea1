import type { Strength } from "../../features/progress/strength.ts";
import type { Review } from "../../features/reviews/interview.ts";
import { commandKey } from "../../shared/shortcuts/commandKey.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { fileSize } from "../../shared/text/fileSize.ts";
import { formatter } from "../../shared/text/formats.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";

const near = formatter("RelativeTimeFormat", { numeric: "auto" });
const days = formatter("DateTimeFormat", { weekday: "short", day: "numeric", month: "short" });
const weekdays = formatter("DateTimeFormat", { weekday: "long" });
const dates = formatter("DateTimeFormat", { day: "numeric", month: "long" });

const STRENGTH_NAMES: Readonly<Record<Strength, string>> = {
  new: "new",
  weak: "weak",
  improving: "improving",
  strong: "strong",
};

const AFTER_INTERVIEW = "after your interview";
const QUESTIONS = { one: "question", other: "questions" };
const MINUTE = 60_000;
const DAY = 86_400_000;
const SMALL = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

function inWords(count: number): string {
  return SMALL[count] ?? formatNumber(count);
}

/** Returns the number of midnights between two times. */
function midnights(from: Date, to: Date): number {
  const start = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  const end = new Date(to.getFullYear(), to.getMonth(), to.getDate());
  return Math.round((end.getTime() - start.getTime()) / DAY);
}

/** Formats the time of a review briefly: "in 10 min", "tomorrow", "Fri 27 Nov", "after your interview". */
function back({ due: timestamp, isAfterInterview }: Review, now: Date): string {
  if (isAfterInterview) return AFTER_INTERVIEW;
  const due = new Date(timestamp);
  const passed = midnights(now, due);
  const minutes = Math.max(0, Math.ceil((due.getTime() - now.getTime()) / MINUTE));
  if (minutes === 0) return "now";
  if (minutes < 60) return `in ${formatNumber(minutes)} min`;
  return passed <= 1 ? near.format(passed, "day") : days.format(due);
}

/** Formats the time of a review for use in a sentence: "in 10 min", "tomorrow", "Thursday", "3 December". */
function backIn(review: Review, now: Date): string {
  const due = new Date(review.due);
  const passed = midnights(now, due);
  if (passed <= 1 || review.isAfterInterview) return back(review, now);
  return passed < 7 ? weekdays.format(due) : dates.format(due);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the practice page. */
export const texts = {
  title: "Practice",
  state: (due: number, fresh: number) =>
    due + fresh === 0 ? "" : `${formatCount(due, QUESTIONS)} due, ${formatNumber(fresh)} new`,
  loading: "Loading questions…",
  failed: "Couldn’t load your questions",
  planFailed: "Couldn’t load your plan, so review dates ignore your interview.",
  markedFailed: "Couldn’t load the questions of the library.",
  start: (count: number, minutes: number) =>
    `Start: ${formatCount(count, QUESTIONS)}, about ${lengthInWords(minutes * 60)}`,
  minutes: (minutes: number) => `${formatNumber(minutes)} min`,
  due: "Due today",
  fresh: "New",
  later: "Later",
  askedAt: (time: string) => `Asked at ${time} in `,
  nothingDue: "Nothing is due",
  nextComesBack: (next: Review, now: Date) => `The next question is due ${backIn(next, now)}.`,
  anyway: "Practise anyway",
  today: "Today",
  forVisitors: (count: number) =>
    `${formatCount(count, QUESTIONS)} to answer aloud. Start with any of them, no account needed.`,
  answered: (count: number, answered: number) =>
    `${formatCount(count, QUESTIONS)} to answer aloud. You have answered ${answered === 0 ? "none" : formatNumber(answered)} of them so far.`,
  now: "Answer a question now",
  answerIt: "Answer question",
  another: "Show another question",
  byYou: "added by you",
  inAVideo: "asked in a video",
  levels: { starter: "starter", usual: "usual", hard: "hard" },
  aboutMinutes: (minutes: number) => `about ${formatNumber(minutes)} min`,
  startRound: "Start a round",
  startRoundHow: "Due questions first, then new ones of the category that you choose below.",
  roundMinutes: "Minutes",
  startTheRound: "Start",
  howItWorks: "How it works",
  how: {
    answer: { title: "Speak or write your answer", text: "What you record stays in this browser." },
    check: { title: "Check the key points", text: "You see what an interviewer listens for." },
    review: {
      title: "See it again in time",
      text: "Weak answers return soon, good answers later.",
    },
  },
  bank: "Question bank",
  searchIn: (count: number) => `Search in ${formatCount(count, QUESTIONS)}`,
  category: "Category",
  allCategories: "All categories",
  yourOwn: "Your own",
  inVideosOnly: "Asked in videos",
  kinds: "Kind",
  allKinds: "All kinds",
  kind: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  level: "Level",
  levelFilters: { "": "Any level", starter: "Starter", usual: "Usual", hard: "Hard" },
  reviewState: "State",
  stateFilters: { "": "Any state", new: "Not answered", due: "Due today", later: "Due later" },
  review: (strength: Strength, next: Review, now: Date) =>
    `${STRENGTH_NAMES[strength]}, review ${backIn(next, now)}`,
  found: (count: number) => `${formatCount(count, QUESTIONS)} found`,
  nothingFound: (words: string) => `No question contains “${words}”`,
  nothingHere: "No question has these filters",
  moreFor: (question: string) => `More for “${question}”`,
  searchAll: "Search all categories",
  showAll: "Show all questions",
  addQuestions: "Add questions",
  stories: "Stories",
  mockInterview: "Mock interview",
  notFound: "Question not found",
  notFoundHow: "It was deleted, or you opened it with another account.",
  none: "No questions marked yet",
  noneHow:
    "Open a video. When the interviewer asks something worth answering yourself, choose “Question” in its Questions tab.",
  explore: "EXPLORE",
  usage: (count: number, bytes: number) =>
    `${formatCount(count, { one: "recording", other: "recordings" })} in this browser only · ${fileSize(bytes)}`,
  deletedAfter: "This browser deletes recordings after 7 days without a visit.",
  deleteAll: "Delete all recordings",
  deleteAllFailed: "Couldn’t delete your recordings. Try again.",

  leave: "Leave practice",
  index: (index: number, count: number) => `${formatNumber(index)} of ${formatNumber(count)}`,
  placeBefore: "Question ",
  minutesLeft: (minutes: number) => ` · ${formatNumber(minutes)} min left`,

  hearing: "Listen",
  hearingHow: "The video stops when the question is asked.",
  pressPlay: "Press play on the video.",
  answerNow: "Answer now",
  skip: "Skip question",
  yourTurn: "Your turn",
  hearAgain: "Hear the question again",
  record: "Record your answer",
  recordWithCamera: "With camera",
  stop: "Stop recording",
  asking: "Allow the microphone in the browser",
  recording: "Recording · saved in this browser only, never sent",
  recordingNotSaved: "Recording · not saved by this browser, never sent",
  ready: "Saved in this browser only, never sent",
  readyNotSaved: "Not saved by this browser: download it after your answer",
  weHear: "Microphone works",
  leftOf: (minutes: number) => `left of ${formatNumber(minutes)} min`,
  takeYourTime: "take your time",
  noMicrophone: {
    refused: "No microphone here",
    missing: "No microphone here",
    impossible: "No microphone here",
  },
  noMicrophoneHow: {
    refused: "The browser blocked the microphone. You can write or think aloud instead.",
    missing: "No microphone was found. You can write or think aloud instead.",
    impossible: "This browser can’t record here. You can write or think aloud instead.",
  },
  interrupted: {
    disconnected: {
      sound: "The microphone was disconnected",
      camera: "The microphone or camera was disconnected",
    },
    broken: {
      sound: "The browser stopped recording",
      camera: "The browser stopped recording",
    },
  },
  savedUntilThen: (seconds: number | undefined) =>
    seconds === undefined
      ? "Nothing was recorded."
      : `Your answer up to that moment is saved: ${clockTime(seconds)}.`,
  recordAgain: "Record again",
  discardTitle: "Discard this recording?",
  discardText: "Your answer is still being recorded. It is saved only when you stop the recording.",
  discard: "Discard",
  needsConnection:
    "Recording needs a connection. Open Practice again when you are online. You can write or think aloud offline.",
  write: "Write instead",
  think: "Just think aloud",
  speak: "Speak instead",
  answer: "Your answer",
  words: (count: number) => formatCount(count, { one: "word", other: "words" }),
  storedAsTyped: "saved as you type",
  storedForAWeekAsTyped: "saved for 7 days as you type",
  compare: "Compare",

  yours: "Your own answer",
  theirs: "The candidate’s answer",
  playYours: "Play your answer",
  pauseYours: "Pause your answer",
  playAgain: "Play again",
  readAlong: "Read along",
  /** Name of the transcript. */
  reading: "What the candidate says",
  readingFailed: "Couldn’t load the transcript.",
  noCues: "The transcript has no words here.",
  note: "Note",
  yourNote: "Your note",
  noted: (time: string) => `Note saved at ${time}`,
  from: (from: string) => `from ${from}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  storedHere: (bytes: number) => `In this browser only · ${fileSize(bytes)}`,
  storedForAWeek: (bytes: number) =>
    `In this browser only, which deletes it after 7 days without a visit · ${fileSize(bytes)}`,
  storing: {
    saving: "Saving in this browser…",
    full: "This browser’s storage is full. Download the recording now, or it is lost.",
    failed: "This browser couldn’t store the recording. Download it now, or it is lost.",
  },
  earlierAnswers: "Earlier answers",
  sideBySide: "Listen side by side",
  hideEarlier: "Hide earlier answers",
  takes: {
    first: "First answer",
    best: "Best answer",
    firstAndBest: "First and best answer",
    bestAndLatest: "This answer, the best",
    latest: "This answer",
  },
  takenOn: (at: number) => days.format(new Date(at)),
  playTake: (name: string) => `Play: ${name}`,
  pauseTake: (name: string) => `Pause: ${name}`,
  removeFailed: "Couldn’t delete the recording. Try again.",
  thoughtAloud: "You thought aloud. Nothing was recorded.",
  removed: "Recording deleted.",
  written: "Saved in this browser until you rate it",
  again: "Answer again",
  remove: "Delete",
  missedTwice: "Missed the last two times",
  followUp: "Follow-up question",
  answerFollowUp: "Answer",
  count: formatNumber,
  checkFailed: "Couldn’t load the key points.",
  checkLoading: "Loading key points…",
  length: "Length",
  lengthOf: (length: string, from: string, to: string) => `${length}, usual ${from} to ${to}`,
  longestPause: "Longest pause",
  seconds: (seconds: number) => `${formatNumber(Math.round(seconds))} s`,
  at: (time: string) => `at ${time}`,
  playPause: (time: string) => `Play from the pause at ${time}`,
  silence: "Silence",
  shareOfTime: (share: number) => `${formatNumber(Math.round(share * 100))} % of the time`,
  voiceLevel: "Level",
  noVoice: "No voice recorded",
  quiet: "Very quiet",
  trends: { steady: "Steady", softer: "Softer at the end", louder: "Louder at the end" },
  howDidItGo: "How did it go?",
  dateHint: "The date is when you’ll see it again.",
  ratings: { again: "Again", hard: "Hard", good: "Good", easy: "Easy" },
  back,
  undo: "Undo the last rating",

  over: (answered: number, next: Review | undefined, now: Date) =>
    `${answered === 0 ? "You skipped every question." : `${capital(inWords(answered))} done.`}${next === undefined ? "" : ` Next: ${backIn(next, now)}.`}`,
  overTitle: "That is all for now",
  toPractice: "Back to practice",
  toPlan: "See the plan",
  keys: {
    record: ["Space", "record, stop"],
    write: ["W", "write"],
    hear: ["H", "hear again"],
    skip: ["S", "skip"],
    compare: [`${commandKey()} ↵`, "compare"],
    done: ["Space", "compare"],
    speak: ["Esc", "speak instead"],
    now: ["Space", "answer now"],
  },
} as const;
