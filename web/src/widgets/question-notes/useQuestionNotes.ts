import { useEffect, useMemo } from "react";
import {
  QUESTION_NOTES,
  type QuestionNote,
  selectQuestionNotes,
} from "../../features/notes/questionNotebook.ts";
import { BANK, nameOfCategory } from "../../features/questions/bank.ts";
import { ensureQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
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
  /** Whether the notes and the texts of their questions have loaded or failed to load. */
  isComplete: boolean;
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
  const areTextsSettled = hasSettled(bankStatus) && hasSettled(own);
  useEnsureLoaded(QUESTION_NOTES.ensure);

  useEffect(() => {
    if (!hasNotes) return;
    dispatch(BANK.ensure());
    dispatch(ensureQuestions());
  }, [dispatch, hasNotes]);

  const questionNotes = useMemo(() => {
    const missing = areTextsSettled ? texts.questionGone : texts.questionLoading;
    return notes.map((note) => {
      const question = questions.get(note._id);
      const categoryName = nameOfCategory(bank, question?.category);
      return { ...note, title: question?.text ?? missing, categoryName };
    });
  }, [notes, questions, bank, areTextsSettled]);
  return { questionNotes, status, isComplete: hasSettled(status) && (!hasNotes || areTextsSettled) };
}
