import { useState } from "react";
import type { Activity } from "../../../data/api/types.ts";
import { Button } from "../../../ui/button/Button.tsx";
import styles from "./activity-list.module.css";
import { texts } from "./texts.ts";

// Number of entries that are visible at first.
const FIRST = 8;

/** Renders the audit log entries about the account, newest first. A button shows the older entries. */
export function ActivityList({ entries }: { entries: readonly Activity[] }) {
  const [all, setAll] = useState(false);
  const more = entries.length - FIRST;
  return (
    <>
      <ul>
        {(all ? entries : entries.slice(0, FIRST)).map(({ _id, at, action, title, count }) => (
          <li key={_id} className={styles["entry"]}>
            <span>{texts.activity(action, title, count)}</span>
            <time className={styles["time"]} dateTime={at}>
              {texts.activityTime(at)}
            </time>
          </li>
        ))}
      </ul>
      {!all && more > 0 && (
        <Button type="button" look="outline" onClick={() => setAll(true)}>
          {texts.showMore(more)}
        </Button>
      )}
    </>
  );
}
