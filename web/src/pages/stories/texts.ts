import { MAX_STORY_TEXT } from "../../shared/limits.ts";
import { formatCount, formatNumber, plural } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";

const STORIES = { one: "story", other: "stories" };
const QUESTIONS = { one: "question", other: "questions" };

/** Texts of the stories page. */
export const texts = {
  title: "Stories",
  practice: "Practice",
  loading: "Loading your stories…",
  failed: "Couldn’t load your stories.",
  questionsFailed: "Couldn’t load the questions.",
  lead: (stories: number, answered: number, all: number) =>
    `${formatCount(stories, STORIES)} ${plural(stories, { one: "answers", other: "answer" })} ${formatNumber(answered)} of ${formatCount(all, { one: "behavioural question", other: "behavioural questions" })}.`,
  none: "No stories yet",
  noneHint: "Write down what you have done: situation, task, action and result. Then link it to questions.",
  write: "Write a story",
  resume: "Continue your story",
  print: "Print",
  board: "Board",
  more: (title: string) => `More for “${title}”`,
  edit: "Edit",
  remove: "Delete",
  addResult: "Add the result",
  answers: (count: number) =>
    count === 0 ? "No question linked" : `Answers ${formatCount(count, QUESTIONS)}`,
  tell: "Tell it",
  gaps: "No story yet",
  gapsOf: (count: number, all: number) => `${formatNumber(count)} of ${formatCount(all, QUESTIONS)}`,
  allLinked: "Each behavioural question has a story.",
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  linkStory: "Link a story",
  linkTo: (question: string) => `Link a story to “${question}”`,
  writeFor: "Write one",
  linked: (title: string) => `Linked to “${title}”`,
  linkFull: (title: string) => `“${title}” has too many questions. Remove one first.`,
  covers: "What they show",
  coversHint: "Each story has a door. The door of a story without a result is only an outline.",
  noneShows: "none yet",
  shown: (count: number, missing: number) =>
    missing === 0
      ? formatCount(count, STORIES)
      : `${formatCount(count, STORIES)}, ${formatNumber(missing)} without a result`,
  tags: [
    "Owning a mistake",
    "Conflict",
    "Influence",
    "Leading",
    "Failure",
    "Deadline",
    "Learning",
    "Few resources",
    "Unclear facts",
  ],
} as const;

/** Texts of the dialog that edits a story. */
export const dialogTexts = {
  new: "Write a story",
  edit: "Edit story",
  storyTitle: "Title",
  hints: {
    situation: "Where, when, what was at stake",
    task: "What was yours to do",
    action: "What you did, in order",
    result: "What changed, with a number if there is one",
  },
  shows: "What it shows",
  otherTag: "Something else",
  addTag: "Add",
  tagsFull: (most: number) => `At most ${formatNumber(most)}. Remove one first.`,
  questions: (count: number) => `Answers ${formatCount(count, QUESTIONS)}`,
  unlink: (question: string) => `Unlink “${question}”`,
  linkQuestion: "Link a question",
  chooseQuestion: "Choose a question…",
  gone: "A question that no longer exists",
  words: (words: number, seconds: number) =>
    words === 0
      ? ""
      : `${formatCount(words, { one: "word", other: "words" })}, about ${lengthInWords(Math.max(60, seconds))} aloud.`,
  saved: "Saved as you type.",
  tooLong: (characters: number) =>
    `${formatNumber(characters)} characters. A story can have ${formatNumber(MAX_STORY_TEXT)}. Shorten it. Until then it is saved in this browser only.`,
  titleTooLong: "The title is too long. Shorten it. Until then the story is saved in this browser only.",
  done: "Done",
} as const;
