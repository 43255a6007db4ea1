import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import {
  type BankEntry,
  type EditableBank,
  fetchBankEntry,
  restoreBankQuestion,
} from "../../features/bank-editor/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { EMPTY_DRAFT, questionFormValuesOf } from "./draft.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import { StateTags } from "./StateTags.tsx";
import styles from "./questions.module.css";
import { texts } from "./texts.ts";

const LIST = ROUTES["admin-questions"];
const NOT_FOUND = 404;

/** Result of reading a question of the bank. */
interface EntryRead {
  value: BankEntry | null;
  status: "pending" | "fulfilled" | "rejected";
  /** Whether the bank does not contain the question. */
  isMissing: boolean;
}

const READING: EntryRead = { value: null, status: "pending", isMissing: false };

/** Reads a question of the bank on mount and on a retry. */
function useBankEntry(id: string) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState(READING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const done = await dispatch(fetchBankEntry(id));
      if (!current || isStale(done)) return;
      if (fetchBankEntry.fulfilled.match(done)) {
        setRead({ value: done.payload, status: "fulfilled", isMissing: false });
      } else {
        const isMissing = fetchBankEntry.rejected.match(done) && done.payload?.status === NOT_FOUND;
        setRead({ value: null, status: "rejected", isMissing });
      }
    };
    void load();
    return () => {
      current = false;
    };
  }, [dispatch, id, attempt]);

  return {
    ...read,
    retry: () => {
      setRead(READING);
      setAttempt((count) => count + 1);
    },
  };
}

/** Loads a question of the bank, and renders the form that edits it. */
export function EditQuestion({ id, bank }: { id: string; bank: EditableBank }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const read = useBankEntry(id);
  const { value: entry, isMissing } = read;

  async function restore() {
    const done = await dispatch(restoreBankQuestion(id));
    if (restoreBankQuestion.fulfilled.match(done)) void navigate(LIST);
  }

  if (entry) {
    const { level, edited } = entry;
    return (
      <QuestionForm
        {...{ id, bank, level, title: texts.editTitle, draft: questionFormValuesOf(entry) }}
        tags={<StateTags row={entry} otherwise="" />}
        onRestore={edited ? () => void restore() : undefined}
      />
    );
  }
  if (isMissing) {
    return (
      <EmptyState document={titleOf("admin-questions")} title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink to={LIST}>{texts.toList}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <LoadFailure of={read} text={texts.entryFailed} />
      {read.status === "pending" && <p className={styles["note"]}>{texts.entryLoading}</p>}
    </>
  );
}

/** Renders the form that adds a question to the bank. */
export function NewQuestion({ bank }: { bank: EditableBank }) {
  const [id] = useState(newId);
  return <QuestionForm {...{ id, bank, title: texts.newTitle }} level="usual" draft={EMPTY_DRAFT} />;
}
