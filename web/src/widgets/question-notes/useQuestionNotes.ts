import { useEffect, useMemo } from "react";
import {
  QUESTION_NOTES,
  type QuestionNote,
  selectQuestionNotes,
} from "../../features/notes/questionNotebook.ts";
import { BANK, nameOfCategory } from "../../features/questions/bank.ts";
import { ensureQuestions, fetchQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
import { selectQuestions } from "../../features/questions/slice.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { hasSettled, type Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { texts } from "./texts.ts";

/** Note on a question, with the text of the question. */
export interface TitledNote extends QuestionNote {
  title: string;
  /** Name of the question's category; undefined if the question has none, or if it is not loaded. */
  categoryName: string | undefined;
}

interface LoadedQuestionNotes {
  /** Notes on questions, latest first. */
  questionNotes: readonly TitledNote[];
  status: Status;
  /** Status of the texts of the questions; fulfilled if there are no notes. */
  textsStatus: Status;
  /** Whether the notes and the texts of their questions have loaded or failed to load. */
  isComplete: boolean;
  /** Reads the notes again, and the texts of their questions that could not be loaded. */
  retry: () => void;
}

const TITLE_WITHOUT_QUESTION: Readonly<Record<Status, string>> = {
  idle: texts.questionLoading,
  pending: texts.questionLoading,
  fulfilled: texts.questionGone,
  rejected: texts.questionFailed,
};

/** Returns the status of two reads: settled only if both have settled, and rejected if one was rejected. */
function combined(one: Status, other: Status): Status {
  if (!hasSettled(one)) return one;
  return one === "rejected" && hasSettled(other) ? one : other;
}

/** Loads the notes on questions. If there are any, it also loads the texts of the questions. */
export function useQuestionNotes(): LoadedQuestionNotes {
  const dispatch = useAppDispatch();
  const notes = useAppSelector(selectQuestionNotes);
  const status = useAppSelector(QUESTION_NOTES.selectStatus);
  const questions = useAppSelector(selectQuestions);
  const bank = useAppSelector(BANK.selectValue);
  const bankStatus = useAppSelector(BANK.selectStatus);
  const own = useAppSelector(selectQuestionsStatus);
  const hasNotes = notes.length > 0;
  const textsStatus = hasNotes ? combined(bankStatus, own) : "fulfilled";
  useEnsureLoaded(QUESTION_NOTES.ensure);

  useEffect(() => {
    if (!hasNotes) return;
    dispatch(BANK.ensure());
    dispatch(ensureQuestions());
  }, [dispatch, hasNotes]);

  function retry() {
    void dispatch(QUESTION_NOTES.load());
    if (bankStatus === "rejected") void dispatch(BANK.fetch());
    if (own === "rejected") void dispatch(fetchQuestions());
  }

  const questionNotes = useMemo(() => {
    const missing = TITLE_WITHOUT_QUESTION[textsStatus];
    return notes.map((note) => {
      const question = questions.get(note._id);
      const categoryName = nameOfCategory(bank, question?.category);
      return { ...note, title: question?.text ?? missing, categoryName };
    });
  }, [notes, questions, bank, textsStatus]);
  const isComplete = hasSettled(status) && hasSettled(textsStatus);
  return { questionNotes, status, textsStatus, isComplete, retry };
}
