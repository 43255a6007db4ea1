import { clockTime } from "../../shared/text/duration.ts";
import { formatter } from "../../shared/text/formats.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";

const dates = formatter("DateTimeFormat", { weekday: "long", day: "numeric", month: "long" });
const shortDates = formatter("DateTimeFormat", { day: "numeric", month: "short" });

const QUESTIONS = { one: "question", other: "questions" };
const POINTS = { one: "point", other: "points" };
const LEVELS = { rising: "increasing", starter: "starter", usual: "usual", hard: "hard" };

const minutes = (count: number) => `${formatNumber(count)} min`;

/** Texts of the mock interview. */
export const texts = {
  title: "Mock interview",
  toPractice: "Practice",
  lead: "The interview has a time limit, and you can’t go back. You see the results at the end.",
  loading: "Loading questions…",
  failed: "Couldn’t load your questions",
  publicFailed: "Couldn’t load the questions of the library.",
  planFailed: "Couldn’t load your plan.",
  length: "Length",
  minutes,
  source: "Questions",
  sources: { plan: "Drawn from my plan", choice: "I choose the kinds" },
  fromPlan: (categories: string) => `${categories}; first the questions that you haven’t answered yet.`,
  category: "Category",
  allCategories: "All categories",
  kinds: "Kinds",
  noKinds: "If you choose none, all kinds are asked.",
  level: "Level",
  levelChoices: { rising: "Increasing", starter: "Starter", usual: "Usual", hard: "Hard" },
  way: "How you answer",
  ways: { speak: "Recorded", think: "Unrecorded", write: "Written" },
  checkMicrophone: "Check the microphone",
  saySomething: "Say something…",
  weHear: "We hear you",
  endCheck: "End the check",
  microphoneLost: "The microphone was disconnected. Connect it, then check again.",
  noMicrophoneFound:
    "The browser found no microphone, or you didn’t allow it. Written answers are chosen. Allow the microphone to record.",
  asksFollowUps: "Ask follow-up questions",
  hasBreak: "A break of 2 minutes in the middle",
  orderTitle: (length: number) => `${formatNumber(length)} minutes`,
  orderState: (questions: number, hasBreak: boolean) =>
    `${formatCount(questions, QUESTIONS)}${hasBreak ? ", one break" : ""}`,
  ownKind: "Your own question",
  orderFacts: (level: string, hasFollowUp: boolean) =>
    [level, hasFollowUp ? "one follow-up" : ""].filter(Boolean).join(", "),
  questionLevels: { starter: "starter", usual: "usual", hard: "hard" },
  breakName: "Break",
  begin: "Start",
  reloadHint: "If you reload the page, the interview continues.",
  noQuestions: "No question fits. Choose another category or length.",
  beginFailed: "Couldn’t load the questions of the interview. Try again.",
  storedHere: "Answers are saved in this browser only, never sent.",
  earlier: "Earlier interviews",
  earlierFailed: "Couldn’t load your earlier interviews.",
  earlierResult: (checked: number, points: number) =>
    `${formatNumber(checked)} of ${formatCount(points, POINTS)}`,
  earlierFacts: (startedAt: string, length: number) =>
    `${dates.format(new Date(startedAt))}, ${minutes(length)}`,

  end: "End the interview",
  endTitle: "End the interview?",
  endText: (covered: number, count: number) =>
    `The report covers ${formatNumber(covered)} of ${formatCount(count, QUESTIONS)}.`,
  endAction: "End interview",
  leaveTitle: "Leave the interview?",
  leaveText: "You can continue it later. The recording of this answer is lost.",
  leaveAction: "Leave interview",
  minutesLeft: (left: number) => `${minutes(left)} left`,
  ofMinutes: (length: number) => ` of ${formatNumber(length)}`,
  questionOf: (index: number, count: number) => `Question ${formatNumber(index)} of ${formatNumber(count)}`,
  followUp: "Follow-up",
  about: (length: number, hasFollowUp: boolean) =>
    `About ${minutes(length)}${hasFollowUp ? ", a follow-up included" : ""}`,
  ofTime: (length: number) => `of ${minutes(length)}`,
  takeYourTime: "take your time",
  done: "Done",
  asking: "Allow the microphone in the browser",
  recording: "Recording · saved in this browser only, never sent",
  notRecorded: "Not recorded",
  saving: "Saving…",
  noMicrophone: "The browser can’t record here. Write your answer, or answer aloud without a recording.",
  interrupted: "The recording stopped. Your answer up to that time is saved.",
  write: "Write instead",
  speak: "Speak instead",
  think: "Answer unrecorded",
  takeBreak: "Take the break",
  breakNext: "The break follows this answer",
  answer: "Your answer",
  pauseText: "Stand up, drink something. The interview’s clock is stopped.",
  goOn: "Continue",
  backAt: (index: number) => `Back at question ${formatNumber(index)}`,
  backText: "The clock was stopped while you were away.",
  backWithoutRecording:
    "The clock was stopped while you were away. The recording of this answer up to then is lost: say it again.",
  finishing: "Preparing the report…",
  keys: { done: ["Space", "done"], write: ["W", "write"], break: ["B", "break"] },

  reportTitle: (checked: number, points: number, length: number) =>
    `${formatNumber(checked)} of ${formatCount(points, POINTS)} in ${formatCount(length, { one: "minute", other: "minutes" })}`,
  reportUnchecked: (questions: number, length: number) =>
    `${formatCount(questions, QUESTIONS)} in ${formatCount(length, { one: "minute", other: "minutes" })}`,
  tickFirst: "Check what you said in each question below.",
  reportFacts: (startedAt: string, level: keyof typeof LEVELS, hasBreak: boolean) =>
    `Mock interview on ${dates.format(new Date(startedAt))}, ${LEVELS[level]} level${hasBreak ? ", one break" : ""}.`,
  endedEarly: "You ended it before the last question.",
  dropped: (count: number) =>
    `${formatCount(count, { one: "question was", other: "questions were" })} left out, because no time was left.`,
  reportLoading: "Loading the report…",
  reportFailed: "Couldn’t load the report",
  reportNotFound: "Report not found",
  reportNotFoundHow: "It was deleted, or you opened it with another account.",
  toMock: "New interview",
  print: "Print",
  download: "Download",
  remove: "Delete",
  removeTitle: "Delete this report?",
  removeText: "The report and its recordings in this browser are deleted. You can’t undo this.",
  fileName: (day: string) => `greenroom-mock-interview-${day}.md`,
  times: "Time for each question",
  yours: "your time",
  theirs: "planned time",
  breakTook: (seconds: number) => `The break took ${clockTime(seconds)}.`,
  byQuestion: "Question by question",
  checkHint: "Check what you said",
  pointsOf: (checked: number, points: number) =>
    points === 0 ? "no key points" : `${formatNumber(checked)} of ${formatCount(points, POINTS)}`,
  pause: (seconds: number) => `longest pause ${formatNumber(seconds)} s`,
  silence: (percent: number) => `${formatNumber(percent)} % silence`,
  followUpAt: (time: string, text: string) => `Follow-up at ${time}: ${text}`,
  keyPoints: "Key points",
  pointsLoading: "Loading key points…",
  pointsFailed: "Couldn’t load the key points.",
  note: "Note",
  questionNote: "Your note on this question",
  notesFailed: "Couldn’t load your notes on questions.",
  notesLoading: "Loading your notes on questions…",
  replay: "Your answer",
  replayAll: "Play the whole interview",
  replayOf: (index: number, count: number) => `Answer ${formatNumber(index)} of ${formatNumber(count)}`,
  replayPrevious: "Previous answer",
  replayNext: "Next answer",
  replayEnd: "Close",
  nothingToReplay: "This browser has no answers of this interview.",
  noAnswer: "This browser has no recording of this answer.",
  unrecorded: "You answered aloud. Nothing was recorded.",
  again: "Practise again",
  next: "Practise next",
  nothingMissed: "You checked every key point.",
  allInTime: "Every answer was within its time.",
  uncheckedNext: "Check what you said in each question to see the points that you missed.",
  missed: (count: number) => `${formatCount(count, POINTS)} missed`,
  overTime: (seconds: number) => `${clockTime(seconds)} over the time`,
  comparedWith: (startedAt: string) => `Compared with ${shortDates.format(new Date(startedAt))}`,
  measure: "Measure",
  shortDate: (startedAt: string) => shortDates.format(new Date(startedAt)),
  rows: { points: "Points", inTime: "Answers in time", pause: "Longest pause", silence: "Silence" },
  of: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`,
  seconds: (seconds: number) => `${formatNumber(seconds)} s`,
  percent: (percent: number) => `${formatNumber(percent)} %`,
  unknown: "–",
  closing: "What will you do differently?",
  noteUnsaved: "This draft isn’t saved yet. It is saved when you leave the field.",
  noteChanged: (note: string) =>
    note === ""
      ? "This draft isn’t saved, because the saved note was deleted. Edit the draft to save it."
      : `This draft isn’t saved, because the saved note is now “${note}”. Edit the draft to replace it.`,
  noteSaved: "Notes are saved when you leave the field.",
} as const;
