import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { isOutdated } from "../../data/store/apiThunk.ts";
import { reasonFor } from "../../features/imports/refused.ts";
import { startImport, startShelves } from "../../features/imports/slice.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { useTransfer } from "../../data/store/transfers.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import styles from "./import.module.css";
import { texts } from "./texts.ts";

/** How large a file may be, in bytes. */
const MOST = 32 * 1024 * 1024;

/** Takes a file of videos, dropped or chosen, or the shelves that the program carries. */
export function ChooseFile() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const upload = useTransfer(startImport);
  const [name, setName] = useState("");
  const [over, setOver] = useState(false);
  const [takesShelves, setTakesShelves] = useState(false);
  const busy = takesShelves || upload.isUnderWay;
  const [refusal, setRefusal] = useState("");

  async function take(file: File | undefined) {
    if (!file || busy) return;
    if (file.size > MOST) return setRefusal(texts.tooLarge);
    setRefusal("");
    setName(file.name);
    const done = await upload.start({ name: file.name, file });
    if (isOutdated(done)) return;
    setRefusal(startImport.rejected.match(done) ? reasonFor(done.payload) : "");
  }

  function cancel() {
    // The button that was pressed goes.
    button.current?.focus();
    upload.cancel();
  }

  async function takeShelves() {
    if (busy) return;
    setTakesShelves(true);
    const done = await dispatch(startShelves());
    setTakesShelves(false);
    setRefusal(startShelves.rejected.match(done) ? reasonFor(done.payload) : "");
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
        <input
          ref={input}
          type="file"
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen once more.
            target.value = "";
          }}
        />
        <Button ref={button} type="button" busy={busy} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        {upload.isUnderWay && (
          <TransferBar label={texts.uploading(name)} progress={upload.progress} onCancel={cancel} />
        )}
      </section>
      <p className={styles["wrong"]} role="alert">
        {refusal}
      </p>
      <section className={styles["shelves"]}>
        <div>
          <h2 className={styles["heading"]}>{texts.shelvesTitle}</h2>
          <p className={styles["muted"]}>{texts.shelves}</p>
        </div>
        <Button type="button" look="outline" busy={busy} onClick={() => void takeShelves()}>
          {texts.takeShelves}
        </Button>
      </section>
    </>
  );
}
