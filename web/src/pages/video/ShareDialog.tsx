import { Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useHref } from "react-router";
import { videoPath } from "../../data/routes.ts";
import { copyText } from "../../shared/clipboard.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import styles from "./share-dialog.module.css";
import { texts } from "./texts.ts";

interface ShareDialogProps {
  videoId: string;
  /** Start time in whole seconds that the link can contain. */
  timestamp: number;
  onClose: () => void;
}

/** Renders a dialog with a link to a video, optionally at a timestamp. A button copies the link. */
export function ShareDialog({ videoId, timestamp, onClose }: ShareDialogProps) {
  const titleId = useId();
  const linkId = useId();
  const field = useRef<HTMLInputElement>(null);
  const path = useHref(videoPath(videoId));
  const [startsAtTimestamp, setStartsAtTimestamp] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const link = `${window.location.origin}${path}${startsAtTimestamp ? `?t=${timestamp}` : ""}`;

  async function copy() {
    const done = await copyText(link);
    setCopied(done);
    if (!done) field.current?.select();
  }

  const Icon = copied === true ? Check : Copy;
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={texts.share} onClose={onClose} />
      <div className={styles["body"]}>
        <label className={styles["label"]} htmlFor={linkId}>
          {texts.link}
        </label>
        <input
          ref={field}
          id={linkId}
          className={styles["link"]}
          type="text"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {timestamp > 0 && (
          <label className={styles["choice"]}>
            <input
              type="checkbox"
              checked={startsAtTimestamp}
              onChange={({ target }) => {
                setStartsAtTimestamp(target.checked);
                setCopied(undefined);
              }}
            />
            {texts.startAt(clockTime(timestamp))}
          </label>
        )}
        <Button type="button" onClick={() => void copy()}>
          <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
          {copied === true ? texts.copied : texts.copy}
        </Button>
        <output className={copied === false ? styles["failure"] : "vh"}>
          {copied === true && texts.copied}
          {copied === false && texts.copyFailed}
        </output>
      </div>
    </Dialog>
  );
}
