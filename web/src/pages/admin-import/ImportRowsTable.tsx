import { useEffect, useState } from "react";
import { fetchImportRows, type ImportRows, type ImportRowKind } from "../../features/imports/slice.ts";
import type { ImportRow, VideoImport } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./import.module.css";
import { texts } from "./texts.ts";

interface ImportRowsTableProps {
  current: VideoImport;
  report: NonNullable<VideoImport["report"]>;
  /** Whether the table shows the rows that the server has rejected. */
  isInvalid?: boolean;
}

/** Loads the rows of one kind, and again when the options of the import change. */
function useRows(current: VideoImport, kind: ImportRowKind) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<ImportRows | "failed">();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    void dispatch(fetchImportRows({ importId: current._id, kind })).then((done) => {
      const isRead = done.type === fetchImportRows.fulfilled.type;
      if (wanted) setRead(isRead && done.payload && "rows" in done.payload ? done.payload : "failed");
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, current, kind, attempt]);

  return { read, retry: () => setAttempt((count) => count + 1) };
}

/** Renders a table with the rows of an import. */
export function ImportRowsTable({ current, report, isInvalid = false }: ImportRowsTableProps) {
  const [shown, setShown] = useState<ImportRowKind>("");
  const { read, retry } = useRows(current, isInvalid ? "refused" : shown);
  const known = report.updated > 0 ? "updated" : "known";
  return (
    <section>
      <div className={styles["head"]}>
        <h2 className={styles["heading"]}>{isInvalid ? texts.refused : texts.comesIn}</h2>
        {!isInvalid && (
          <ChipGroup
            legend={texts.kinds}
            size="small"
            choices={[
              { value: "", label: texts.all },
              { value: "new", label: texts.fresh(report.new) },
              { value: known, label: texts.known(report[known]) },
            ]}
            value={shown}
            onChange={(value) => setShown(value === "new" ? "new" : value === known ? known : "")}
          />
        )}
      </div>
      {read === "failed" && <Notice text={texts.rowsFailed} onRetry={retry} />}
      {read !== undefined && read !== "failed" && (
        <>
          {read.rows.length === 0 && <p className={styles["muted"]}>{texts.none}</p>}
          <ul className={styles["lines"]}>
            {read.rows.map((row) => (
              <Line key={`${row.line} ${row._id ?? ""}`} row={row} />
            ))}
          </ul>
          {read.total > read.rows.length && (
            <p className={styles["small"]}>{texts.more(read.rows.length, read.total)}</p>
          )}
        </>
      )}
    </section>
  );
}

function Line({ row: { line, kind, title, category, reason, suggestion, _id } }: { row: ImportRow }) {
  const name = title ?? _id ?? "";
  return (
    <li>
      <span className={styles["number"]}>{texts.line(line)}</span>
      {kind === "refused" ? (
        <div>
          <b>{reason ?? texts.noReason}</b>
          <p className={styles["muted"]}>{suggestion ? texts.mean(suggestion.categoryName) : name}</p>
        </div>
      ) : (
        <div>
          <b>{name}</b>
          <p className={styles["muted"]}>{category || texts.noCategory}</p>
        </div>
      )}
      {kind !== "refused" && (
        <span className={kind === "known" ? `${styles["tag"]} ${styles["outlined"]}` : styles["tag"]}>
          {texts.kind(kind)}
        </span>
      )}
    </li>
  );
}
