import { useState } from "react";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { hasSelfCheck, loadDetails } from "../../features/questions/details.ts";
import type { Question } from "../../features/questions/slice.ts";
import { useAppDispatch, type AppDispatch } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { questionsBeforeBreak, hasFollowUp, type InterviewSettings } from "./order.ts";
import type { PreparedQuestion, InterviewSession } from "./session.ts";

interface BeginOptions {
  questions: readonly Question[];
  settings: InterviewSettings;
  way: AnswerMode;
  /** Returns a random number from 0 to 1 for a question. */
  chance: (questionId: string) => number;
  onBegin: (session: InterviewSession) => void;
}

/** Loads the key points and a follow-up question of a question. It returns undefined if they cannot be loaded. */
async function prepare(
  dispatch: AppDispatch,
  question: Question,
  { settings, chance }: BeginOptions,
): Promise<PreparedQuestion | undefined> {
  const { _id: questionId, text, category, kind, level } = question;
  const prepared: PreparedQuestion = {
    questionId,
    text,
    minutes: answerMinutesOf(question),
    points: 0,
    ...(category !== undefined && { category }),
    ...(kind !== undefined && { kind }),
    ...(level !== undefined && { level }),
  };
  if (!hasSelfCheck(question)) return prepared;
  const details = await dispatch(loadDetails(questionId));
  if (!details) return undefined;
  const { points, followUps } = details;
  const followUp = followUps[Math.floor(chance(questionId) * followUps.length)];
  const asksFollowUp = hasFollowUp(question, settings) && followUp !== undefined;
  return { ...prepared, points: points.length, ...(asksFollowUp && { followUp }) };
}

/** Returns a function that starts an interview. It loads the follow-up questions before the start. */
export function useBeginInterview(options: BeginOptions) {
  const { questions, settings, way, onBegin } = options;
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function begin() {
    setIsBusy(true);
    setHasFailed(false);
    const prepared = await Promise.all(questions.map((question) => prepare(dispatch, question, options)));
    setIsBusy(false);
    const complete = prepared.filter((each) => each !== undefined);
    if (complete.length < questions.length) {
      setHasFailed(true);
      return;
    }
    onBegin({
      id: newId(),
      startedAt: new Date().toISOString(),
      minutes: settings.minutes,
      level: settings.level,
      way,
      breakAfter: questionsBeforeBreak(settings, complete.length),
      brokeAfter: 0,
      breakSeconds: 0,
      questions: complete,
      given: [],
      stage: "question",
      seconds: 0,
      followUpAt: undefined,
      words: "",
      dropped: 0,
      isEnded: false,
    });
  }

  return { begin: () => void begin(), isBusy, hasFailed };
}
