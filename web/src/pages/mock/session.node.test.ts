import { expect, test } from "vitest";
import {
  fitQuestionsToTime,
  reduceSession,
  type PreparedQuestion,
  interviewReportOf,
  secondsLeft,
  type InterviewSession,
} from "./session.ts";

const prepared = (questionId: string, minutes: number, followUp?: string): PreparedQuestion => ({
  questionId,
  text: `Why ${questionId}?`,
  minutes,
  points: 4,
  ...(followUp !== undefined && { followUp }),
});

const START: InterviewSession = {
  id: "i",
  startedAt: "2026-12-05T09:00:00.000Z",
  minutes: 30,
  level: "rising",
  way: "speak",
  breakAfter: 2,
  brokeAfter: 0,
  breakSeconds: 0,
  questions: [prepared("a", 4, "And then?"), prepared("b", 8), prepared("c", 6), prepared("d", 8)],
  given: [],
  stage: "question",
  seconds: 0,
  followUpAt: undefined,
  words: "",
  dropped: 0,
  isEnded: false,
};

/** Advances the interview by a number of seconds, in ticks of at most one minute. */
function wait(session: InterviewSession, seconds: number): InterviewSession {
  let now = session;
  for (let rest = seconds; rest > 0; rest -= 60)
    now = reduceSession(now, { type: "passed", seconds: Math.min(60, rest) });
  return now;
}

const done = (session: InterviewSession) => reduceSession(session, { type: "done" });

//proves:mock-interview
test("asks a follow-up question after its question, takes the break once and ends after the last question", () => {
  let session = done(wait(START, 100));
  expect(session).toMatchObject({ followUpAt: 100, given: [], stage: "question" });
  session = done(wait(session, 20));
  expect(session.given).toEqual([{ seconds: 120, way: "speak", followUpAt: 100 }]);
  session = done(wait(session, 480));
  expect(session).toMatchObject({ stage: "break", brokeAfter: 2 });
  const before = secondsLeft(session);
  session = reduceSession(wait(session, 75), { type: "continue" });
  expect(secondsLeft(session), "the interview's clock is stopped during the break").toBe(before);
  session = reduceSession(session, { type: "break" });
  session = done(wait(done(wait(session, 300)), 240));
  expect(session.stage).toBe("over");
  session = reduceSession(session, {
    type: "measured",
    index: 1,
    measures: { longestPause: 9, silence: 12 },
  });
  expect(interviewReportOf(session)).toEqual({
    startedAt: START.startedAt,
    minutes: 30,
    level: "rising",
    breakAfter: 2,
    breakSeconds: 75,
    questions: [
      { ...prepared("a", 4, "And then?"), seconds: 120, way: "speak", followUpAt: 100, checkedPoints: [] },
      { ...prepared("b", 8), seconds: 480, way: "speak", longestPause: 9, silence: 12, checkedPoints: [] },
      { ...prepared("c", 6), seconds: 300, way: "speak", checkedPoints: [] },
      { ...prepared("d", 8), seconds: 240, way: "speak", checkedPoints: [] },
    ],
  });
});

//proves:mock-interview
test("shortens later questions and drops questions that no longer fit", () => {
  const questions = [prepared("c", 6), prepared("d", 8)];
  expect(fitQuestionsToTime(questions, 1_800)).toEqual(questions);
  expect(fitQuestionsToTime(questions, 700).map(({ minutes }) => minutes)).toEqual([5, 6]);
  expect(fitQuestionsToTime(questions, 300).map(({ questionId, minutes }) => [questionId, minutes])).toEqual([
    ["c", 5],
  ]);
  expect(fitQuestionsToTime(questions, 60)).toEqual([]);
  const late = done(wait(done(START), 1_500));
  expect(late.questions.map(({ questionId }) => questionId)).toEqual(["a", "b"]);
  expect(interviewReportOf(reduceSession(late, { type: "end" }))).toMatchObject({ dropped: 2, ended: true });
});

//proves:mock-resumed
test("counts at most 90 s at once, and nothing if the clock is set back", () => {
  expect(reduceSession(START, { type: "passed", seconds: 3_600 }).seconds).toBe(90);
  expect(reduceSession(START, { type: "passed", seconds: -3_600 }).seconds).toBe(0);
});

//proves:mock-interview
test("includes the current question, but not its follow-up, when the user ends the interview", () => {
  const ended = reduceSession(wait(START, 30), { type: "end" });
  expect(interviewReportOf(ended).questions).toEqual([
    { ...prepared("a", 4), seconds: 30, way: "speak", checkedPoints: [] },
  ]);
  expect(done(ended)).toBe(ended);
});
