import { Button } from "../button/Button.tsx";
import { texts } from "./texts.ts";
import styles from "./transfer.module.css";

interface TransferBarProps {
  /** Accessible name: the file or data that is transferred. */
  label: string;
  /** Progress; null before the first progress report. The total is null if it is unknown. */
  progress: { done: number; total: number | null } | null;
  /** Formats the progress; by default as bytes. */
  words?: (done: number, total: number | null) => string;
  onCancel: () => void;
}

/** Renders the progress of an upload, download or long change, and a cancel button. */
export function TransferBar({ label, progress, words = texts.bytes, onCancel }: TransferBarProps) {
  const { done, total } = progress ?? { done: 0, total: null };
  return (
    <div className={styles["transfer"]}>
      <p>{label}</p>
      <progress aria-label={label} {...(total !== null && { value: done, max: total })} />
      <p className={styles["words"]}>{progress === null ? "" : words(done, total)}</p>
      <Button type="button" look="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
