import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "../../shared/clipboard.ts";
import styles from "./json-tree.module.css";
import { texts } from "./texts.ts";

/** How long it says that something was copied, in milliseconds. */
const COPY_CONFIRMATION = 5500;

interface CopyButtonProps {
  /** What is copied, for those who do not see where the button stands. */
  label: string;
  /** Made when it is asked for: it may be long. */
  text: () => string;
}

/** Copies a text, and for a while says that it did. */
export function CopyButton({ label, text }: CopyButtonProps) {
  // A new object with each press, so that the time starts again.
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
