import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import type { Chapter } from "../../data/api/types.ts";
import { fetchOutline } from "../../data/outline/slice.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { formatChapters, parseChapters, type LineProblem, lineRange } from "./chapterLines.ts";
import styles from "./outline-editor.module.css";
import { putChapters } from "./slice.ts";
import { texts } from "./texts.ts";

interface ChaptersFormProps {
  /** ID of the heading that names the form. */
  id: string;
  videoId: string;
  /** Duration of the video in seconds; 0 if unknown. */
  length: number;
  /** Current chapters. They can come from the description of the video. */
  chapters: readonly Chapter[];
  /** Callback when the text starts or ends to differ from the saved chapters. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Renders a form that edits the chapters of a video as lines of text. An error contains the number of its line. */
export function ChaptersForm({ id, videoId, length, chapters, onUnsaved }: ChaptersFormProps) {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  // Errors are shown only after the user has submitted the form for the first time.
  const [judged, setJudged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const saved = formatChapters(chapters);
  const text = typed ?? saved;
  const isUnsaved = text !== saved;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(isUnsaved), [isUnsaved]);
  const problems = judged ? parseChapters(text, length).problems : [];

  function write(written: string) {
    setTyped(written);
    setError("");
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !isUnsaved) return;
    const read = parseChapters(text, length);
    const [first] = read.problems;
    setJudged(first !== undefined);
    if (first) {
      field.current?.focus();
      return field.current?.setSelectionRange(...lineRange(text, first.line));
    }
    setBusy(true);
    const done = await dispatch(putChapters({ videoId, chapters: read.chapters }));
    // If the user has removed all chapters, the server uses the chapters in the description, so the outline is read
    // again.
    if (putChapters.fulfilled.match(done)) await dispatch(fetchOutline(videoId));
    setBusy(false);
    if (putChapters.rejected.match(done)) return setError(apiErrorMessage(done.payload, texts.failed));
    setTyped(undefined);
  }

  return (
    <form className={styles["chapters"]} noValidate onSubmit={(event) => void save(event)}>
      <h3 id={id} className={styles["heading"]}>
        {texts.chapters}
      </h3>
      <p id={`${id}-hint`} className={styles["hint"]}>
        {texts.chaptersHint}
      </p>
      <TextArea
        ref={field}
        className={styles["lines"]}
        aria-labelledby={id}
        aria-describedby={`${id}-problems ${id}-hint`}
        aria-invalid={problems.length > 0 || error !== "" || undefined}
        autoComplete="off"
        placeholder={texts.chaptersExample}
        rows={6}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <div id={`${id}-problems`} className={styles["problems"]}>
        <Problems problems={problems} />
      </div>
      <p className={styles["wrong"]} role="alert">
        {error}
      </p>
      <div className={styles["acts"]}>
        <Button type="submit" busy={busy || !isUnsaved}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Maximum number of lines whose errors are shown. */
const NAMED = 5;

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.slice(0, NAMED).map(({ line, what }) => (
        <li key={line}>
          {texts.line(line)}
          {texts.problems[what]}
        </li>
      ))}
      {problems.length > NAMED && <li>{texts.more(problems.length - NAMED)}</li>}
    </ul>
  );
}
