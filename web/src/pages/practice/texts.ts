import { commandKey } from "../../shared/shortcuts/commandKey.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { fileSize } from "../../shared/text/fileSize.ts";
import { formatter } from "../../shared/text/formats.ts";
import { counted, formatNumber } from "../../shared/text/plural.ts";

const near = formatter("RelativeTimeFormat", { numeric: "auto" });
const days = formatter("DateTimeFormat", { weekday: "short", day: "numeric", month: "short" });
const weekdays = formatter("DateTimeFormat", { weekday: "long" });
const dates = formatter("DateTimeFormat", { day: "numeric", month: "long" });

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

/** How many midnights lie between two moments. */
function midnights(from: Date, to: Date): number {
  const start = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  const end = new Date(to.getFullYear(), to.getMonth(), to.getDate());
  return Math.round((end.getTime() - start.getTime()) / DAY);
}

/** When something comes back, in short: "in 10 min", "tomorrow", "Fri 27 Nov". */
function back(due: Date, now: Date): string {
  const passed = midnights(now, due);
  const minutes = Math.max(0, Math.ceil((due.getTime() - now.getTime()) / MINUTE));
  if (minutes === 0) return "now";
  if (minutes < 60) return `in ${formatNumber(minutes)} min`;
  return passed <= 1 ? near.format(passed, "day") : days.format(due);
}

/** The same in a sentence: "in 10 min", "tomorrow", "Thursday", "3 December". */
function backIn(due: Date, now: Date): string {
  const passed = midnights(now, due);
  if (passed <= 1) return back(due, now);
  return passed < 7 ? weekdays.format(due) : dates.format(due);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of practice. */
export const texts = {
  title: "Practice",
  state: (due: number, fresh: number) =>
    due + fresh === 0 ? "" : `${counted(due, QUESTIONS)} due, ${formatNumber(fresh)} new`,
  loading: "Looking for what is due …",
  failed: "Your questions did not arrive",
  markedFailed: "The curators’ questions could not be loaded.",
  start: (count: number, minutes: number) =>
    `Start: ${counted(count, QUESTIONS)}, about ${formatNumber(minutes)} min`,
  due: "Due today",
  fresh: "New",
  later: "Later",
  askedAt: (moment: string) => `Asked at ${moment} in `,
  nothingDue: "Nothing is due",
  nextComesBack: (due: Date, now: Date) => `The next question comes back ${backIn(due, now)}.`,
  anyway: "Practise anyway",
  none: "No questions marked yet",
  noneHow:
    "Open a video. When the interviewer asks something worth answering yourself, choose “Question” in its Questions tab.",
  explore: "EXPLORE",
  room: (count: number, bytes: number) =>
    `${counted(count, { one: "recording", other: "recordings" })} in this browser only · ${fileSize(bytes)}`,
  deleteAll: "Delete all recordings",
  deleteAllFailed: "Your recordings could not be deleted. Try again.",

  leave: "Leave practice",
  place: (place: number, count: number) => `${formatNumber(place)} of ${formatNumber(count)}`,
  placeBefore: "Question ",
  minutesLeft: (minutes: number) => ` · ${formatNumber(minutes)} min left`,

  hearing: "Listen",
  hearingHow: "The video stops when the question is asked.",
  pressPlay: "Press play on the video.",
  answerNow: "Answer now",
  skip: "Skip this one",
  yourTurn: "Your turn",
  hearAgain: "Hear it again",
  record: "Record your answer",
  recordWithCamera: "With camera",
  stop: "Stop recording",
  asking: "The browser asks whether it may listen",
  recording: "Recording · kept in this browser only, never sent",
  recordingNotKept: "Recording · not kept by this browser, never sent",
  ready: "Kept in this browser only, never sent",
  readyNotKept: "Not kept by this browser: download it when you have answered",
  weHear: "We hear you",
  leftOf: (minutes: number) => `left of ${formatNumber(minutes)} min`,
  takeYourTime: "take your time",
  noMicrophone: {
    refused: "No microphone here",
    missing: "No microphone here",
    impossible: "No microphone here",
  },
  noMicrophoneHow: {
    refused: "The browser said no. Writing and thinking aloud work as well.",
    missing: "None was found. Writing and thinking aloud work as well.",
    impossible: "This browser can’t record here. Writing and thinking aloud work as well.",
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
  keptUntilThen: (seconds: number | undefined) =>
    seconds === undefined
      ? "Nothing was recorded."
      : `Your answer up to that moment is saved: ${clockTime(seconds)}.`,
  recordAgain: "Record again",
  discardTitle: "Discard this recording?",
  discardText: "Your answer is still being recorded. It is saved only when you stop the recording.",
  discard: "Discard",
  needsConnection:
    "Recording needs a connection. Open Practice again when you are online. Writing and thinking aloud work without one.",
  write: "Write instead",
  think: "Just think aloud",
  speak: "Speak instead",
  answer: "Your answer",
  words: (count: number) => counted(count, { one: "word", other: "words" }),
  keptAsTyped: "kept as you type",
  compare: "Compare",

  listenToBoth: "Listen to both",
  yours: "Yours",
  theirs: "The candidate’s",
  playYours: "Play yours",
  pauseYours: "Pause yours",
  playAgain: "Play again",
  readAlong: "Read along",
  /** The list of what is said. */
  reading: "What the candidate says",
  readingFailed: "The transcript could not be loaded.",
  nothingSaid: "The transcript has no words here.",
  note: "Note",
  noted: (moment: string) => `Note kept at ${moment}`,
  from: (from: string) => `from ${from}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  keptHere: (bytes: number) => `In this browser only · ${fileSize(bytes)}`,
  keptForAWeek: (bytes: number) =>
    `In this browser only, which deletes it after 7 days without a visit · ${fileSize(bytes)}`,
  storing: {
    saving: "Storing it in this browser …",
    full: "This browser’s storage is full. Download it before you go on, or it is lost.",
    failed: "This browser could not store it. Download it before you go on, or it is lost.",
  },
  download: "Download",
  fileName: (day: string, extension: string) => `greenroom-answer-${day}.${extension}`,
  removeFailed: "The recording could not be deleted. Try again.",
  thoughtAloud: "You thought aloud. Nothing was recorded.",
  removed: "The recording is deleted.",
  written: "Kept in this browser until you rate it",
  again: "Answer again",
  remove: "Delete",
  howDidItGo: "How did it go?",
  dateSays: "The date says when it comes back.",
  ratings: { again: "Again", hard: "Hard", good: "Good", easy: "Easy" },
  back,
  undo: "Undo the last rating",

  over: (answered: number, due: Date | undefined, now: Date) =>
    `${answered === 0 ? "You skipped every question." : `That was ${inWords(answered)}.`}${due === undefined ? "" : ` Next: ${capital(backIn(due, now))}.`}`,
  overTitle: "That is all for now",
  toPractice: "Back to practice",
  keys: {
    record: ["Space", "record, stop"],
    write: ["W", "write"],
    hear: ["H", "hear it again"],
    skip: ["S", "skip"],
    compare: [`${commandKey()} ↵`, "compare"],
    done: ["Space", "compare"],
    speak: ["Esc", "speak instead"],
    now: ["Space", "answer now"],
  },
} as const;
