import { Link2, Mic, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { isBehavioural } from "../../features/stories/notebook.ts";
import { STORY_PARTS } from "../../features/stories/StoryParts.tsx";
import { texts as words } from "../../features/stories/texts.ts";
import type { Question } from "../../features/questions/slice.ts";
import { ROUTES } from "../../data/routes.ts";
import {
  MAX_STORY_QUESTIONS,
  MAX_STORY_TAG,
  MAX_STORY_TAGS,
  MAX_STORY_TEXT,
  MAX_STORY_TITLE,
} from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { CheckChips } from "../../ui/chip/CheckChips.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { TextLine } from "../../ui/field/TextLine.tsx";
import { isTooLong } from "../../ui/field/useLengthLimit.tsx";
import type { StoryDraft } from "./drafts.ts";
import styles from "./story-dialog.module.css";
import { dialogTexts as texts, texts as pageTexts } from "./texts.ts";
import {
  countStoryCharacters,
  isStoryTooLong,
  type StoryDraftState,
  useStoryDraft,
  countStoryWords,
} from "./useStoryDraft.ts";

/** Number of words that a calm speaker says per minute. */
const SPEECH = 130;

interface StoryDialogProps {
  /** Key of the draft: the ID of the story, or NEW_STORY for a new story. */
  draftKey: string;
  /** Contents of the story when the dialog opens. */
  initial: StoryDraft;
  isNew: boolean;
  questions: ReadonlyMap<string, Question>;
  /** Callback with the ID of the story after it was saved. */
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Renders a dialog that edits a story. The story is saved while the user types. */
export function StoryDialog({ draftKey, initial, isNew, questions, onSaved, onClose }: StoryDialogProps) {
  const drafting = useStoryDraft(draftKey, initial, onSaved);
  const { body, change, flush } = drafting;
  const id = useId();
  const [first] = body.questionIds;
  const characters = countStoryCharacters(body);
  const count = countStoryWords(body);

  function close() {
    flush();
    onClose();
  }

  return (
    <Dialog labelledBy={id} look="sheet" onClose={close}>
      <DialogHead id={id} title={isNew ? texts.new : texts.edit} onClose={close} />
      <div className={styles["body"]}>
        <div className={styles["field"]}>
          <label htmlFor={`${id}-title`}>{texts.storyTitle}</label>
          <TextLine
            id={`${id}-title`}
            className={styles["input"]}
            maxLength={MAX_STORY_TITLE}
            value={body.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
        <div className={styles["acts"]}>
          {STORY_PARTS.map((act) => (
            <div key={act} className={styles["field"]}>
              <label htmlFor={`${id}-${act}`}>{words.acts[act]}</label>
              <TextArea
                id={`${id}-${act}`}
                className={styles["input"]}
                rows={3}
                aria-describedby={`${id}-${act}-hint`}
                value={body[act] ?? ""}
                onChange={({ target }) => change({ [act]: target.value })}
              />
              <small id={`${id}-${act}-hint`}>{texts.hints[act]}</small>
            </div>
          ))}
        </div>
        <Tags drafting={drafting} />
        <LinkedQuestions drafting={drafting} questions={questions} />
      </div>
      <div className={styles["foot"]}>
        <output className={isStoryTooLong(body) ? styles["problem"] : styles["muted"]}>
          {isStoryTooLong(body)
            ? characters > MAX_STORY_TEXT
              ? texts.tooLong(characters)
              : texts.titleTooLong
            : `${texts.words(count, (count / SPEECH) * 60)} ${texts.saved}`}
        </output>
        <div className={styles["buttons"]}>
          {first !== undefined && questions.has(first) && (
            <ButtonLink look="outline" to={questionPath(first)} onFollow={flush}>
              <Mic size={18} strokeWidth={1.75} aria-hidden="true" />
              {pageTexts.tell}
            </ButtonLink>
          )}
          <Button type="button" onClick={close}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns the address of a practice round that asks a question. */
export function questionPath(questionId: string): string {
  return `${ROUTES.practice}?${new URLSearchParams({ question: questionId })}`;
}

function Tags({ drafting: { body, change } }: { drafting: StoryDraftState }) {
  const [typed, setTyped] = useState("");
  const tags = [...new Set([...pageTexts.tags, ...body.shows])];
  const isFull = body.shows.length >= MAX_STORY_TAGS;
  const tag = typed.trim();
  const isBlocked = tag === "" || isFull || isTooLong(tag, MAX_STORY_TAG);

  function add(event: FormEvent) {
    event.preventDefault();
    if (isBlocked) return;
    change({ shows: [...new Set([...body.shows, tag])] });
    setTyped("");
  }

  return (
    <div className={styles["field"]}>
      <CheckChips
        legend={texts.shows}
        choices={tags.map((each) => ({ value: each, label: each }))}
        values={body.shows}
        onChange={(shows) => change({ shows: shows.slice(0, MAX_STORY_TAGS) })}
      />
      <form className={styles["line"]} onSubmit={add}>
        <TextLine
          className={styles["input"]}
          aria-label={texts.otherTag}
          placeholder={texts.otherTag}
          maxLength={MAX_STORY_TAG}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="outline" busy={isBlocked}>
          {texts.addTag}
        </Button>
      </form>
      {isFull && <small>{texts.tagsFull(MAX_STORY_TAGS)}</small>}
    </div>
  );
}

interface LinkedQuestionsProps {
  drafting: StoryDraftState;
  questions: ReadonlyMap<string, Question>;
}

function LinkedQuestions({ drafting: { body, change }, questions }: LinkedQuestionsProps) {
  const id = useId();
  const { questionIds } = body;
  const others = [...questions.values()].filter(
    (question) => isBehavioural(question) && !questionIds.includes(question._id),
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles["heading"]}>
        {texts.questions(questionIds.length)}
      </h3>
      <ul className={styles["questions"]}>
        {questionIds.map((questionId) => {
          const text = questions.get(questionId)?.text ?? texts.gone;
          return (
            <li key={questionId}>
              {text}
              <IconButton
                label={texts.unlink(text)}
                icon={X}
                onClick={() => change({ questionIds: questionIds.filter((other) => other !== questionId) })}
              />
            </li>
          );
        })}
      </ul>
      {others.length > 0 && questionIds.length < MAX_STORY_QUESTIONS && (
        <label className={styles["line"]}>
          <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="vh">{texts.linkQuestion}</span>
          <select
            className={styles["input"]}
            value=""
            onChange={({ target }) => change({ questionIds: [...questionIds, target.value] })}
          >
            <option value="">{texts.chooseQuestion}</option>
            {others.map((question) => (
              <option key={question._id} value={question._id}>
                {question.text}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
