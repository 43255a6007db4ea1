import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "../../shared/clipboard.ts";
import styles from "./json-tree.module.css";
import { texts } from "./texts.ts";

/** Display time of the confirmation in milliseconds. */
const COPY_CONFIRMATION = 5500;

interface CopyButtonProps {
  /** Accessible name of the button. */
  label: string;
  /** Returns the text to copy. It is a function, because a long text should be created only when the user copies it. */
  text: () => string;
}

/** Renders a button that copies a text and then shows a confirmation for some seconds. */
export function CopyButton({ label, text }: CopyButtonProps) {
  // Each click creates a new object, which restarts the display time.
  const [last, setLast] = useState<{ copied: boolean } | null>(null);

  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(null), COPY_CONFIRMATION);
    return () => clearTimeout(timer);
  }, [last]);

  const copy = async () => {
    const copied = await copyText(text());
    setLast({ copied });
  };

  const Icon = last?.copied ? Check : Copy;
  const result = last && (last.copied ? texts.copied : texts.notCopied);
  return (
    <>
      <button type="button" className={styles["tool"]} aria-label={label} onClick={() => void copy()}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
        {result ?? texts.copy}
      </button>
      <output className="vh">{result}</output>
    </>
  );
}
