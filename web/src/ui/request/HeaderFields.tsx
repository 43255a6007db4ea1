import type { ReactNode } from "react";
import styles from "./request.module.css";
import { texts } from "./texts.ts";

interface HeaderFieldsProps {
  /** Number of the header in the request, from 1. */
  number: number;
  name: string;
  value: string;
  onChange: (part: "name" | "value", text: string) => void;
  /** Content before the two fields. `after` is the content after the fields. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Renders two fields, for the name and the value of a header. */
export function HeaderFields({ number, name, value, onChange, before, after }: HeaderFieldsProps) {
  const shared = { type: "text", autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <div className={styles["row"]}>
      {before}
      <input
        {...shared}
        className={`${styles["input"]} ${styles["name"]}`}
        aria-label={texts.headerName(number)}
        placeholder={texts.name}
        value={name}
        onChange={({ target }) => onChange("name", target.value)}
      />
      <input
        {...shared}
        className={`${styles["input"]} ${styles["value"]}`}
        aria-label={texts.headerValue(number)}
        placeholder={texts.value}
        value={value}
        onChange={({ target }) => onChange("value", target.value)}
      />
      {after}
    </div>
  );
}
