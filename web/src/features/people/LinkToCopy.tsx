import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { useHref } from "react-router";
import type { OneTimeLink } from "../../data/api/types.ts";
import { copyText } from "../../shared/clipboard.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./people.module.css";
import { texts } from "./texts.ts";

/** Renders a complete URL with a button that copies it. */
export function LinkToCopy({ link: { path, expiresAt } }: { link: OneTimeLink }) {
  const id = useId();
  const address = new URL(useHref(path), location.origin).href;
  const [note, setNote] = useState("");

  async function copy() {
    setNote((await copyText(address)) ? texts.copied : texts.notCopied);
  }

  return (
    <div className={styles["link"]}>
      <label htmlFor={id} className="vh">
        {texts.link}
      </label>
      <input
        id={id}
        className={styles["address"]}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button type="button" onClick={() => void copy()}>
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.copy}
      </Button>
      <p className={styles["meaning"]}>{texts.linkExpires(expiresAt)}</p>
      <output className={styles["meaning"]}>{note}</output>
    </div>
  );
}
