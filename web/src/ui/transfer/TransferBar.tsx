import { Button } from "../button/Button.tsx";
import { texts } from "./texts.ts";
import styles from "./transfer.module.css";

interface TransferBarProps {
  /** What is uploaded, downloaded or changed. */
  label: string;
  /** How far it is; null before the first progress. A total of null is not known. */
  progress: { done: number; total: number | null } | null;
  /** The same in words; in bytes when left out. */
  words?: (done: number, total: number | null) => string;
  onCancel: () => void;
}

/** How far an upload, a download or a long change is, and the button that cancels it. */
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
