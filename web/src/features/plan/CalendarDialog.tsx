import { Ban, Download } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useAppDispatch } from "../../data/store/store.ts";
import { copyText } from "../../shared/clipboard.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { isAppleDevice } from "../../shared/appleDevice.ts";
import { siteFile } from "../../shared/siteFile.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { endCalendarLink, fetchCalendar, fetchCalendarLink, makeCalendarLink } from "./calendar.ts";
import styles from "./fields.module.css";
import type { Today } from "./slice.ts";
import { texts } from "./texts.ts";

interface CalendarDialogProps {
  today: Today;
  onClose: () => void;
}

type Said = keyof typeof texts.calendar.said;

function wordsSince(since: string | null | undefined): string {
  if (since === null) return texts.calendar.none;
  return since ? texts.calendar.since(dayAndTime(since).day) : "";
}

/** The dialog that brings the plan into a calendar: once as a file, or by a link that the calendar follows. */
export function CalendarDialog({ today, onClose }: CalendarDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<string>();
  // Since when there is a link, on whichever device it was made; null without one, undefined until that is known, and
  // empty when it can't be.
  const [since, setSince] = useState<string | null>();
  const [said, setSaid] = useState<Said>();

  useEffect(() => {
    let isCurrent = true;
    void dispatch(fetchCalendarLink()).then((action) => {
      if (isCurrent) setSince(fetchCalendarLink.fulfilled.match(action) ? action.payload : "");
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch]);

  async function save() {
    const action = await dispatch(fetchCalendar(today));
    if (!fetchCalendar.fulfilled.match(action)) return setSaid("failed");
    saveFile("greenroom-plan.ics", action.payload, "text/calendar");
    setSaid("saved");
  }

  async function make() {
    const action = await dispatch(makeCalendarLink());
    if (!makeCalendarLink.fulfilled.match(action)) return setSaid("failed");
    setLink(new URL(siteFile(action.payload), window.location.origin).href);
    setSaid("made");
  }

  async function end() {
    const action = await dispatch(endCalendarLink());
    if (!endCalendarLink.fulfilled.match(action)) return setSaid("failed");
    setLink(undefined);
    setSince(null);
    setSaid("ended");
  }

  async function copy(text: string) {
    const done = await copyText(text);
    if (!done) field.current?.select();
    setSaid(done ? "copied" : "notCopied");
  }

  const isThere = link !== undefined || (since !== undefined && since !== null);

  return (
    <Dialog labelledBy={id} look="sheet" onClose={onClose}>
      <DialogHead id={id} title={texts.calendar.title} onClose={onClose} />
      <div className={`${styles["form"]} ${styles["body"]}`}>
        <p>{texts.calendar.file}</p>
        <div>
          <Button type="button" look="outline" onClick={() => void save()}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.calendar.save}
          </Button>
        </div>
        <p>{texts.calendar.follow}</p>
        {link === undefined && <p className={styles["said"]}>{wordsSince(since)}</p>}
        {link !== undefined && (
          <div className={styles["line"]}>
            <input
              ref={field}
              className={styles["input"]}
              type="text"
              readOnly
              aria-label={texts.calendar.link}
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button type="button" onClick={() => void copy(link)}>
              {texts.calendar.copy}
            </Button>
          </div>
        )}
        {link !== undefined && isAppleDevice() && (
          <p>
            <a href={link}>{texts.calendar.openThere}</a>
          </p>
        )}
        <div className={styles["acts"]}>
          <Button type="button" look="outline" onClick={() => void make()}>
            {isThere ? texts.calendar.makeAnother : texts.calendar.make}
          </Button>
          {isThere && (
            <Button type="button" look="outline" onClick={() => void end()}>
              <Ban size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.calendar.end}
            </Button>
          )}
        </div>
        <output className={styles["said"]}>{said && texts.calendar.said[said]}</output>
      </div>
    </Dialog>
  );
}
