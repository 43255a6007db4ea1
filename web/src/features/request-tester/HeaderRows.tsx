import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import styles from "./request-tester.module.css";
import { type HeaderRow, headerSwitched, headerWritten, selectEnabledCount, selectHeaders } from "./slice.ts";
import { texts } from "./texts.ts";

/** The headers, a row each, and a spare row from which the list grows. */
export function HeaderRows() {
  const headers = useDeveloperSelector(selectHeaders);
  const enabled = useDeveloperSelector(selectEnabledCount);
  return (
    <section className={styles["part"]} aria-label={texts.headers.label}>
      <h3 className={styles["heading"]}>{texts.headers.count(enabled)}</h3>
      <ul className={styles["rows"]}>
        {headers.map((row, index) => (
          <Row key={row.id} row={row} number={index + 1} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, number }: { row: HeaderRow; number: number }) {
  const dispatch = useDeveloperDispatch();
  const text = (part: "name" | "value") => (
    <input
      className={styles["input"]}
      type="text"
      aria-label={texts.headers.fieldOf(texts.headers[part], number)}
      placeholder={texts.headers[part]}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={row[part]}
      onChange={({ target }) => dispatch(headerWritten({ id: row.id, part, text: target.value }))}
    />
  );
  return (
    <li className={styles["row"]}>
      <span className={styles["check"]}>
        <input
          type="checkbox"
          aria-label={texts.headers.send(number)}
          checked={row.enabled}
          onChange={({ target }) => dispatch(headerSwitched({ id: row.id, enabled: target.checked }))}
        />
      </span>
      {text("name")}
      {text("value")}
    </li>
  );
}
