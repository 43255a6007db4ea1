import { useId } from "react";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { type HistoryEntry, MAX_HISTORY } from "./history.ts";
import { formatSize, formatTime } from "../../data/http/measures.ts";
import styles from "./playground.module.css";
import { historyCleared, requestWritten, selectPlayground } from "./slice.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { texts } from "./texts.ts";

/** Renders earlier requests, which the user can load again. They contain neither tokens nor passwords. */
export function HistoryPanel() {
  const { history } = useDeveloperSelector(selectPlayground);
  const dispatch = useDeveloperDispatch();
  const titleId = useId();
  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <div className={styles["panelHead"]}>
        <h3 className={styles["panelTitle"]} id={titleId}>
          {texts.history.title}
        </h3>
        {history.length > 0 && (
          <button type="button" className={styles["quiet"]} onClick={() => dispatch(historyCleared())}>
            {texts.history.clear}
          </button>
        )}
      </div>
      <p className={styles["note"]}>{texts.history.about(MAX_HISTORY)}</p>
      <ol className={styles["history"]}>
        {history.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={styles["entry"]}
              onClick={() => dispatch(requestWritten(entry.request))}
            >
              <Entry entry={entry} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { request, status, milliseconds, bytes } }: { entry: HistoryEntry }) {
  return (
    <>
      <span className={styles["entryMethod"]}>{request.reqType}</span>
      <span className={styles["entryPath"]}>{request.endpoint}</span>
      <span className={styles["entryEnd"]}>
        {joinParts(
          String(status ?? texts.history.noAnswer),
          milliseconds === null ? "" : formatTime(milliseconds),
          bytes === null ? "" : formatSize(bytes),
          request.target === "simulated" ? texts.history.simulated : "",
        )}
      </span>
    </>
  );
}
