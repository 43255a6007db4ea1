import { RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type EditableBank, saveBankQuestion } from "../../features/bank-editor/slice.ts";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import type { Failure } from "../../data/api/failure.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { useDiscardDialog } from "../../ui/dialog/useDiscardDialog.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import type { Problems } from "../../ui/field/problems.ts";
import { formProblems, useForm } from "../../ui/field/useForm.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import {
  contentsOfDraft,
  type QuestionFormValues,
  fieldOfError,
  QUESTION_FIELDS,
  type Level,
  LIMITS,
  draftErrors,
} from "./draft.ts";
import styles from "./form.module.css";
import { BankQuestionPreview } from "./BankQuestionPreview.tsx";
import { QuestionFields } from "./QuestionFields.tsx";
import { texts } from "./texts.ts";

const LIST = ROUTES["admin-questions"];

const SCHEMA = {
  text: { required: true, maxLength: LIMITS.text.max },
  category: { required: texts.missing.category },
  kind: { required: texts.missing.kind, maxLength: LIMITS.kind.max },
  minutes: { required: true },
  lookingFor: { required: true, maxLength: LIMITS.lookingFor.max },
  points: { required: true },
  followUps: { required: true },
  pitfalls: { required: true },
  exampleAnswer: { maxLength: LIMITS.exampleAnswer.max },
  videos: {},
} as const;

/** Returns the error of a save that the server has rejected. It belongs to the field that the message names. */
function problemsOfFailure(failure: Failure | undefined): Problems {
  const message = apiErrorMessage(failure, texts.saveFailed);
  const field = fieldOfError(message);
  return field === undefined ? formProblems([message]) : { fields: { [field]: message }, whole: [] };
}

function draftIn(form: HTMLFormElement): QuestionFormValues {
  const data = new FormData(form);
  // FIELDS has the same names as a draft, so the values have this type.
  return Object.fromEntries(
    QUESTION_FIELDS.map((name) => [name, textOf(data, name).trim()]),
  ) as QuestionFormValues;
}

/** Runs a function when the user presses Ctrl+S or Command+S, instead of the browser's save dialog. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const closed = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key.toLowerCase() !== "s" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (!event.repeat) latest.current();
      },
      { signal: closed.signal },
    );
    return () => closed.abort();
  }, []);
}

interface QuestionFormProps {
  id: string;
  bank: EditableBank;
  title: string;
  /** Tags next to the title of the page. */
  tags?: ReactNode;
  /** Initial values of the form. */
  draft: QuestionFormValues;
  level: Level;
  /**
   * Callback that restores the built-in text. It is undefined if the text has not changed, or if the question is not
   * built in.
   */
  onRestore?: (() => void) | undefined;
}

/**
 * Renders a form that edits a question, next to a preview. After the question is saved, the list is shown. If changes
 * would be lost, it asks for confirmation.
 */
export function QuestionForm({
  id,
  bank,
  title,
  tags,
  draft: initial,
  level: initialLevel,
  onRestore,
}: QuestionFormProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const heading = useId();
  const area = useRef<HTMLDivElement>(null);
  const [start] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [level, setLevel] = useState(initialLevel);
  const isChanged = level !== initialLevel || QUESTION_FIELDS.some((name) => draft[name] !== start[name]);
  const { discardDialog } = useDiscardDialog(isChanged);

  const { form, field, busy } = useForm({
    schema: SCHEMA,
    check: draftErrors,
    send: async (values) => {
      const contents = contentsOfDraft(values, level, bank, newId());
      const saved = await dispatch(saveBankQuestion({ id, contents }));
      if (saveBankQuestion.rejected.match(saved)) return problemsOfFailure(saved.payload);
      void navigate(LIST);
      return undefined;
    },
  });
  useSaveKey(() => area.current?.querySelector("form")?.requestSubmit());

  return (
    <>
      <p className={styles["over"]}>
        <Link to={LIST}>{texts.toList}</Link>
      </p>
      <div className={styles["head"]}>
        <PageTitle document={titleOf("admin-questions")} className={styles["title"]}>
          <span id={heading}>{title}</span>
        </PageTitle>
        {tags}
      </div>
      <div className={styles["two"]}>
        <div
          ref={area}
          onInput={({ target }) => {
            const own = target instanceof Element ? target.closest("form") : null;
            if (own) setDraft(draftIn(own));
          }}
        >
          <Form {...form} labelledBy={heading}>
            <QuestionFields {...{ bank, field, initial: start, draft, level }} onLevel={setLevel} />
            <div className={styles["foot"]}>
              {onRestore && (
                <Button type="button" look="outline" onClick={onRestore}>
                  <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
                  {texts.restore}
                </Button>
              )}
              <div className={styles["end"]}>
                <ButtonLink to={LIST} look="outline">
                  {texts.cancel}
                </ButtonLink>
                <Button type="submit" busy={busy}>
                  {texts.save}
                </Button>
              </div>
            </div>
          </Form>
        </div>
        <BankQuestionPreview id={id} draft={draft} level={level} />
      </div>
      {discardDialog}
    </>
  );
}
