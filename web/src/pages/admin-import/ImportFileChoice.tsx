import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { isStale } from "../../data/store/apiThunk.ts";
import { errorMessageFor } from "../../features/imports/errorMessage.ts";
import { startImport, startStarterImport } from "../../features/imports/slice.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { useTransfer } from "../../data/store/transfers.ts";
import { MAX_IMPORT_FILE } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import { FileButton } from "../../widgets/question-files/FileButton.tsx";
import styles from "./import.module.css";
import { texts } from "./texts.ts";

/**
 * Renders controls that start an import: from a file of videos that the user drops or selects, or from the starter
 * collection.
 */
export function ImportFileChoice() {
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const upload = useTransfer(startImport);
  const [name, setName] = useState("");
  const [over, setOver] = useState(false);
  const [startsStarter, setStartsStarter] = useState(false);
  const busy = startsStarter || upload.isInFlight;
  const [error, setError] = useState("");

  async function take(file: File | undefined) {
    if (!file || busy) return;
    if (file.size > MAX_IMPORT_FILE) return setError(texts.tooLarge);
    setError("");
    setName(file.name);
    const done = await upload.start({ name: file.name, file });
    if (isStale(done)) return;
    setError(startImport.rejected.match(done) ? errorMessageFor(done.payload) : "");
  }

  function cancel() {
    // The button on which the user clicked is removed, so this button gets the focus.
    button.current?.focus();
    upload.cancel();
  }

  async function previewStarter() {
    if (busy) return;
    setStartsStarter(true);
    const done = await dispatch(startStarterImport());
    setStartsStarter(false);
    setError(startStarterImport.rejected.match(done) ? errorMessageFor(done.payload) : "");
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file can be dropped; the button does the same */}
      <section
        className={styles["drop"]}
        aria-label={texts.file}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload size={32} strokeWidth={1.5} aria-hidden="true" />
        <p className={styles["lead"]}>{texts.start}</p>
        <p className={styles["muted"]}>{texts.forms}</p>
        <FileButton label={texts.choose} busy={busy} button={button} onFile={(file) => void take(file)} />
        {upload.isInFlight && (
          <TransferBar label={texts.uploading(name)} progress={upload.progress} onCancel={cancel} />
        )}
      </section>
      <p className={styles["wrong"]} role="alert">
        {error}
      </p>
      <section className={styles["shelves"]}>
        <div>
          <h2 className={styles["heading"]}>{texts.starterTitle}</h2>
          <p className={styles["muted"]}>{texts.starter}</p>
        </div>
        <Button type="button" look="outline" busy={busy} onClick={() => void previewStarter()}>
          {texts.previewStarter}
        </Button>
      </section>
    </>
  );
}
