import { Copy } from "lucide-react";
import { useState } from "react";
import { useDeveloperSelector } from "../../data/store/developer.ts";
import { copyText } from "../../shared/clipboard.ts";
import styles from "./playground.module.css";
import { selectPlayground } from "./slice.ts";
import { curlCommandOf, fetchCallOf } from "./snippets.ts";
import { texts } from "./texts.ts";

const FORMS = [
  { name: "curl", write: curlCommandOf },
  { name: "fetch", write: fetchCallOf },
];

/** Renders buttons that copy the request as a shell command or as code. */
export function CopyRequestButtons() {
  const playground = useDeveloperSelector(selectPlayground);
  const [note, setNote] = useState("");

  async function copy(text: string, name: string) {
    const copied = await copyText(text);
    setNote(copied ? texts.copy.copied(name) : texts.copy.forbidden);
  }

  return (
    <div className={styles["actions"]}>
      {FORMS.map(({ name, write }) => (
        <button
          key={name}
          type="button"
          className={styles["quiet"]}
          onClick={() => void copy(write(playground), name)}
        >
          <Copy size={18} strokeWidth={1.9} aria-hidden="true" />
          {texts.copy.as(name)}
        </button>
      ))}
      <output className={styles["note"]}>{note}</output>
    </div>
  );
}
