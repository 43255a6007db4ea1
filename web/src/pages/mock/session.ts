import type { AnswerMode, InterviewBody, InterviewQuestion } from "../../features/interviews/notebook.ts";

/** Question that the interviewer asks. */
export type PreparedQuestion = Pick<
  InterviewQuestion,
  "questionId" | "text" | "category" | "kind" | "level" | "minutes" | "followUp" | "points"
>;

/** Answer that was given. */
export type InterviewAnswer = Pick<
  InterviewQuestion,
  "seconds" | "way" | "followUpAt" | "longestPause" | "silence"
>;

/** Mock interview in progress. It is serializable as JSON. Durations are in seconds, counted by the page. */
export interface InterviewSession {
  id: string;
  /** Start as an ISO string. */
  startedAt: string;
  /** Length in minutes. */
  minutes: InterviewBody["minutes"];
  level: InterviewBody["level"];
  way: AnswerMode;
  /** Number of questions before the break; 0 without a break, and after the break. */
  breakAfter: number;
  /** Number of questions before the break that was taken; 0 until the break. */
  brokeAfter: number;
  breakSeconds: number;
  questions: readonly PreparedQuestion[];
  given: readonly InterviewAnswer[];
  stage: "question" | "break" | "over";
  /** Duration of the current answer. */
  seconds: number;
  /** Time of the follow-up question of the current answer; undefined before it. */
  followUpAt: number | undefined;
  /** Written answer to the current question. */
  words: string;
  /** Number of questions for which no time was left. */
  dropped: number;
  /** Whether the user ended the interview before its last question. */
  isEnded: boolean;
}

/** Event of a mock interview. */
export type InterviewEvent =
  | { type: "passed"; seconds: number }
  | { type: "done" | "break" | "continue" | "end" }
  | { type: "way"; way: AnswerMode }
  | { type: "words"; words: string }
  | { type: "measured"; index: number; measures: Pick<InterviewAnswer, "longestPause" | "silence"> };

/**
 * Longest time in seconds between two ticks. A longer time means that the device slept. Browsers delay timers of hidden
 * tabs by up to 60 s.
 */
const MAX_TICK = 90;

/** Returns the seconds that the interviewer's clock has counted. A break does not count. */
export function elapsedSeconds({ given, seconds }: InterviewSession): number {
  return given.reduce((sum, answer) => sum + answer.seconds, seconds);
}

/** Returns the seconds left of the interview, at least 0. */
export function secondsLeft(session: InterviewSession): number {
  return Math.max(0, session.minutes * 60 - elapsedSeconds(session));
}

/** Returns the question that is asked now; undefined at the end. */
export function currentQuestion({ questions, given }: InterviewSession): PreparedQuestion | undefined {
  return questions[given.length];
}

function shortened(question: PreparedQuestion, share: number): PreparedQuestion {
  return { ...question, minutes: Math.max(1, Math.floor(question.minutes * share)) };
}

/**
 * Fits questions into the seconds that are left. All questions get shorter in proportion, but not shorter than 1
 * minute. While less than half of their total time is left, the last question is dropped.
 */
export function fitQuestionsToTime(
  questions: readonly PreparedQuestion[],
  seconds: number,
): readonly PreparedQuestion[] {
  const fitting = [...questions];
  const sum = () => fitting.reduce((total, { minutes }) => total + minutes, 0);
  while (fitting.length > 0 && (sum() * 60) / 2 > seconds) fitting.pop();
  const share = Math.min(1, seconds / 60 / Math.max(1, sum()));
  return fitting.map((question) => shortened(question, share));
}

function finishAnswer(session: InterviewSession): InterviewSession {
  const { seconds, way, followUpAt } = session;
  const answer: InterviewAnswer = {
    seconds: Math.round(seconds),
    way,
    ...(followUpAt !== undefined && { followUpAt }),
  };
  const given = [...session.given, answer];
  const next = { ...session, given, seconds: 0, followUpAt: undefined, words: "" };
  const ahead = session.questions.slice(given.length);
  const fitting = fitQuestionsToTime(ahead, secondsLeft(next));
  return {
    ...next,
    questions: [...session.questions.slice(0, given.length), ...fitting],
    dropped: session.dropped + ahead.length - fitting.length,
  };
}

function afterAnswer(session: InterviewSession): InterviewSession {
  if (!currentQuestion(session)) return { ...session, stage: "over" };
  return session.breakAfter === session.given.length ? startBreak(session) : session;
}

function startBreak(session: InterviewSession): InterviewSession {
  return { ...session, stage: "break", breakAfter: 0, brokeAfter: session.given.length };
}

/** Returns the interview after an event. Events that are impossible in its stage change nothing. */
export function reduceSession(session: InterviewSession, event: InterviewEvent): InterviewSession {
  const { stage, seconds, breakSeconds, given } = session;
  switch (event.type) {
    case "passed": {
      const passed = Math.min(MAX_TICK, Math.max(0, event.seconds));
      if (stage === "break") return { ...session, breakSeconds: breakSeconds + passed };
      return stage === "over" ? session : { ...session, seconds: seconds + passed };
    }
    case "done":
      if (stage !== "question") return session;
      if (hasFollowUpLeft(session)) return { ...session, followUpAt: Math.round(seconds) };
      return afterAnswer(finishAnswer(session));
    case "break":
      // The break follows the current answer.
      return stage === "question" && session.breakAfter > 0
        ? { ...session, breakAfter: given.length + 1 }
        : session;
    case "continue":
      return stage === "break" ? { ...session, stage: "question" } : session;
    case "end":
      return stage === "over" ? session : endNow(session);
    case "way":
      return { ...session, way: event.way };
    case "words":
      return { ...session, words: event.words };
    case "measured": {
      const answer = given[event.index];
      return answer
        ? { ...session, given: given.with(event.index, { ...answer, ...event.measures }) }
        : session;
    }
  }
}

/** Reports whether Done asks the follow-up question of the current question. */
export function hasFollowUpLeft(session: InterviewSession): boolean {
  return currentQuestion(session)?.followUp !== undefined && session.followUpAt === undefined;
}

function endNow(session: InterviewSession): InterviewSession {
  const answered = session.stage === "question" ? finishAnswer(session) : session;
  return { ...answered, stage: "over", isEnded: true };
}

/** Returns the report of an interview. Only questions with an answer are part of it. */
export function interviewReportOf(session: InterviewSession): InterviewBody {
  const { startedAt, minutes, level, isEnded, dropped, brokeAfter, breakSeconds, questions, given } = session;
  return {
    startedAt,
    minutes,
    level,
    ...(isEnded && { ended: true }),
    ...(dropped > 0 && { dropped }),
    ...(brokeAfter > 0 && { breakAfter: brokeAfter, breakSeconds: Math.round(breakSeconds) }),
    questions: questions.slice(0, given.length).map((question, index) => questionOf(question, given[index])),
  };
}

function questionOf(
  { followUp, ...question }: PreparedQuestion,
  answer: InterviewAnswer | undefined,
): InterviewQuestion {
  return {
    ...question,
    seconds: 0,
    way: "think",
    ...answer,
    // If the user ended the interview before the follow-up question, it was not asked.
    ...(answer?.followUpAt !== undefined && followUp !== undefined && { followUp }),
    checkedPoints: [],
  };
}

function hasFields(value: object, fields: Readonly<Record<string, string>>): boolean {
  return Object.entries(fields).every(([name, type]) => typeof Reflect.get(value, name) === type);
}

/** Reports whether a stored value is an interview in progress. */
export function isSession(value: unknown): value is InterviewSession {
  if (typeof value !== "object" || value === null) return false;
  const fields = { id: "string", startedAt: "string", minutes: "number", seconds: "number", words: "string" };
  const { questions, given, stage } = value as Partial<Record<string, unknown>>;
  return (
    hasFields(value, fields) &&
    Array.isArray(questions) &&
    Array.isArray(given) &&
    given.length <= questions.length &&
    (stage === "question" || stage === "break" || stage === "over")
  );
}
