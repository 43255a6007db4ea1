import { FileText, Upload } from "lucide-react";
import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useTransfer } from "../../data/store/transfers.ts";
import { MAX_TRANSCRIPT_FILE } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextLine } from "../../ui/field/TextLine.tsx";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import styles from "./outline-editor.module.css";
import { addTranscript } from "./slice.ts";
import { texts } from "./texts.ts";
import { isLanguage, languageInFileName, MAX_TAG_LENGTH } from "./transcriptFile.ts";

interface TranscriptProps {
  videoId: string;
  /** Languages in which the video has a transcript. */
  languages: readonly string[];
}

interface AddTranscriptProps extends TranscriptProps {
  /** Callback when the user has selected a file, and when the file is added or the selection is cancelled. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Renders a form that adds a transcript. The user drops or selects a file and enters its language. */
export function AddTranscript({ videoId, languages, onUnsaved }: AddTranscriptProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const [over, setOver] = useState(false);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState("");

  useEffect(() => {
    if (!file && returns.current) button.current?.focus();
    returns.current = file !== undefined;
  }, [file]);

  const isUnsaved = file !== undefined;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(isUnsaved), [isUnsaved]);

  function take(taken: File | undefined) {
    if (!taken) return;
    const fits = taken.size <= MAX_TRANSCRIPT_FILE;
    setError(fits ? "" : texts.tooLarge);
    if (fits) setFile(taken);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a file can be dropped; the button does the same
    <div
      className={styles["drop"]}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file ? (
        <FileForm
          key={`${file.name} ${file.lastModified}`}
          videoId={videoId}
          file={file}
          languages={languages}
          onDone={() => setFile(undefined)}
        />
      ) : (
        <>
          <Upload size={24} strokeWidth={1.5} aria-hidden="true" />
          <p className={styles["muted"]}>{texts.drop}</p>
          <input
            ref={input}
            type="file"
            hidden
            onChange={({ target }) => {
              take(target.files?.[0]);
              // Clears the input, so that the user can select the same file again.
              target.value = "";
            }}
          />
          <Button ref={button} type="button" look="outline" onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
          <p className={styles["wrong"]} role="alert">
            {error}
          </p>
        </>
      )}
    </div>
  );
}

interface FileFormProps extends TranscriptProps {
  file: File;
  onDone: () => void;
}

function FileForm({ videoId, file, languages, onDone }: FileFormProps) {
  const { isInFlight, progress, start, cancel } = useTransfer(addTranscript);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => languageInFileName(file.name));
  const [error, setError] = useState("");
  const language = typed.trim();
  const isThere = languages.includes(language);

  // When the user has selected a file, the language field gets the focus.
  useEffect(() => field.current?.focus(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isInFlight) return;
    if (!isLanguage(language)) {
      field.current?.focus();
      return setError(texts.noLanguage);
    }
    const done = await start({ videoId, language, file });
    if (isStale(done)) return;
    if (addTranscript.rejected.match(done)) setError(apiErrorMessage(done.payload, texts.failed));
    else onDone();
  }

  return (
    <form className={styles["file"]} onSubmit={(event) => void send(event)}>
      <p className={styles["name"]}>
        <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{file.name}</span>
      </p>
      <label className={styles["label"]} htmlFor={id}>
        {texts.language}
      </label>
      <TextLine
        ref={field}
        id={id}
        type="text"
        className={styles["input"]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TAG_LENGTH}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== "" || undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError("");
        }}
      />
      <p id={`${id}-hint`} className={styles["hint"]}>
        {isLanguage(language) ? texts.languageIs(language, isThere) : texts.languageHint}
      </p>
      <p className={styles["wrong"]} role="alert">
        {error}
      </p>
      {isInFlight ? (
        <TransferBar
          label={texts.uploading(file.name)}
          progress={progress}
          onCancel={() => {
            field.current?.focus();
            cancel();
          }}
        />
      ) : (
        <div className={styles["acts"]}>
          <Button type="button" look="outline" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit">{isThere ? texts.replace : texts.add}</Button>
        </div>
      )}
    </form>
  );
}
