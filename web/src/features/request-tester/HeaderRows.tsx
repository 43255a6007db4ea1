import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { HeaderFields } from "../../ui/request/HeaderFields.tsx";
import styles from "./request-tester.module.css";
import { type HeaderRow, headerSwitched, headerWritten, selectEnabledCount, selectHeaders } from "./slice.ts";
import { texts } from "./texts.ts";

/** Renders the request headers as rows, with an empty row at the end. */
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
  return (
    <li>
      <HeaderFields
        number={number}
        name={row.name}
        value={row.value}
        onChange={(part, text) => dispatch(headerWritten({ id: row.id, part, text }))}
        before={
          <span className={styles["check"]}>
            <input
              type="checkbox"
              aria-label={texts.headers.send(number)}
              checked={row.enabled}
              onChange={({ target }) => dispatch(headerSwitched({ id: row.id, enabled: target.checked }))}
            />
          </span>
        }
      />
    </li>
  );
}
