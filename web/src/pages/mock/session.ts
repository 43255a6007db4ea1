import type { AnswerMode, InterviewBody, InterviewQuestion } from "../../features/interviews/notebook.ts";

/** Question with its follow-up question, ready to be asked. */
export type PreparedQuestion = Pick<
  InterviewQuestion,
  "questionId" | "text" | "category" | "kind" | "level" | "minutes" | "followUp" | "points"
>;

/** Answer that the user has given. */
export type InterviewAnswer = Pick<
  InterviewQuestion,
  "seconds" | "way" | "followUpAt" | "longestPause" | "silence"
>;

/** Mock interview in progress. It can be stored as JSON. Durations are in seconds. */
export interface InterviewSession {
  id: string;
  /** Start of the interview as an ISO timestamp. */
  startedAt: string;
  /** Length of the interview in minutes. */
  minutes: InterviewBody["minutes"];
  level: InterviewBody["level"];
  way: AnswerMode;
  /** Number of questions before the break that is still to come; 0 without a break. */
  breakAfter: number;
  /** Number of questions before the break that the user has had; 0 if there was none. */
  brokeAfter: number;
  breakSeconds: number;
  questions: readonly PreparedQuestion[];
  given: readonly InterviewAnswer[];
  stage: "question" | "break" | "over";
  /** Duration of the current answer so far. */
  seconds: number;
  /** Time within the current answer at which the follow-up question was asked; undefined before that. */
  followUpAt: number | undefined;
  /** Text of the current answer, if it is written. */
  words: string;
  /** Number of questions that were omitted because no time was left. */
  dropped: number;
  /** Whether the user has ended the interview before its last question. */
  isEnded: boolean;
}

/** Event that changes a mock interview. */
export type InterviewEvent =
  | { type: "passed"; seconds: number }
  | { type: "done" | "break" | "continue" | "end" }
  | { type: "way"; way: AnswerMode }
  | { type: "words"; words: string }
  | { type: "measured"; index: number; measures: Pick<InterviewAnswer, "longestPause" | "silence"> };

/**
 * Maximum time in seconds between two ticks. After a longer time, the device has slept. In hidden tabs, browsers
 * delay timers by up to 60 s.
 */
const MAX_TICK = 90;

/** Returns the number of seconds since the start of the interview, without the break. */
export function elapsedSeconds({ given, seconds }: InterviewSession): number {
  return given.reduce((sum, answer) => sum + answer.seconds, seconds);
}

/** Returns the number of seconds that are left in the interview; 0 after its end. */
export function secondsLeft(session: InterviewSession): number {
  return Math.max(0, session.minutes * 60 - elapsedSeconds(session));
}

/** Returns the current question; undefined at the end of the interview. */
export function currentQuestion({ questions, given }: InterviewSession): PreparedQuestion | undefined {
  return questions[given.length];
}

function shortened(question: PreparedQuestion, share: number): PreparedQuestion {
  return { ...question, minutes: Math.max(1, Math.floor(question.minutes * share)) };
}

/**
 * Adapts questions to the seconds that are left. All questions get shorter by the same factor, but not shorter than 1
 * minute. As long as the time left is less than half of their total time, the last question is omitted.
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

/** Returns the interview after an event. An event that is not possible in the current stage has no effect. */
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
      // The break starts after the current answer.
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

/** Reports whether the Done button will ask the follow-up question of the current question. */
export function hasFollowUpLeft(session: InterviewSession): boolean {
  return currentQuestion(session)?.followUp !== undefined && session.followUpAt === undefined;
}

function endNow(session: InterviewSession): InterviewSession {
  const answered = session.stage === "question" ? finishAnswer(session) : session;
  return { ...answered, stage: "over", isEnded: true };
}

/** Returns the report of an interview. It contains only questions that the user has answered. */
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
    // The follow-up question is included only if it was asked.
    ...(answer?.followUpAt !== undefined && followUp !== undefined && { followUp }),
    checkedPoints: [],
  };
}

function hasFields(value: object, fields: Readonly<Record<string, string>>): boolean {
  return Object.entries(fields).every(([name, type]) => typeof Reflect.get(value, name) === type);
}

/** Reports whether a stored value is a valid interview in progress. */
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
