import { Ban, Download } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useAppDispatch } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { copyText } from "../../shared/clipboard.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { isAppleDevice } from "../../shared/appleDevice.ts";
import { siteUrl } from "../../shared/siteUrl.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { CALENDAR_LINK, endCalendarLink, fetchCalendar, makeCalendarLink } from "./calendar.ts";
import styles from "./fields.module.css";
import { Reminders } from "./Reminders.tsx";
import type { UserDay } from "./slice.ts";
import { texts } from "./texts.ts";

interface CalendarDialogProps {
  today: UserDay;
  onClose: () => void;
}

type Outcome = keyof typeof texts.calendar.outcomes;

function wordsSince(since: string | null): string {
  return since === null ? texts.calendar.none : texts.calendar.since(dayAndTime(since).day);
}

/** Shows a dialog that exports the plan to a calendar, as a file or as a link to subscribe to, and turns reminders on. */
export function CalendarDialog({ today, onClose }: CalendarDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<string>();
  const existing = useResource(CALENDAR_LINK);
  const [outcome, setOutcome] = useState<Outcome>();

  async function save() {
    const action = await dispatch(fetchCalendar(today));
    if (!fetchCalendar.fulfilled.match(action)) return setOutcome("failed");
    saveFile("greenroom-plan.ics", action.payload, "text/calendar");
    setOutcome("saved");
  }

  async function make() {
    const action = await dispatch(makeCalendarLink());
    if (!makeCalendarLink.fulfilled.match(action)) return setOutcome("failed");
    setLink(new URL(siteUrl(action.payload), window.location.origin).href);
    setOutcome(isThere ? "replaced" : "made");
  }

  async function end() {
    const action = await dispatch(endCalendarLink());
    if (!endCalendarLink.fulfilled.match(action)) return setOutcome("failed");
    setLink(undefined);
    setOutcome("ended");
  }

  async function copy(text: string) {
    const done = await copyText(text);
    if (!done) field.current?.select();
    setOutcome(done ? "copied" : "notCopied");
  }

  const isThere = link !== undefined || (existing.value?.since ?? null) !== null;

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
        {link === undefined && (
          <>
            <p className={styles["outcomeText"]}>{existing.value && wordsSince(existing.value.since)}</p>
            <LoadFailure of={existing} text={texts.calendar.lost} inline />
          </>
        )}
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
        <output className={styles["outcomeText"]}>{outcome && texts.calendar.outcomes[outcome]}</output>
        <Reminders />
      </div>
    </Dialog>
  );
}
