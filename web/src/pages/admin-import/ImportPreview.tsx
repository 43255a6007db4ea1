import { useState } from "react";
import { selectCategoriesList } from "../../features/categories/slice.ts";
import { errorMessageFor } from "../../features/imports/errorMessage.ts";
import { applyImport, setImportOptions, cancelImport } from "../../features/imports/slice.ts";
import type { VideoImport } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./import.module.css";
import { ImportRowsTable } from "./ImportRowsTable.tsx";
import { ImportSummary } from "./ImportSummary.tsx";
import { texts } from "./texts.ts";

interface ImportPreviewProps {
  current: VideoImport;
  report: NonNullable<VideoImport["report"]>;
}

/** Renders the preview of an import: its options, the rows that will be imported, and the rejected rows. */
export function ImportPreview({ current, report }: ImportPreviewProps) {
  return (
    <>
      <p className={styles["over"]}>{texts.over(current.name, report)}</p>
      <PageTitle document={titleOf("admin-import")} className={styles["title"]}>
        {texts.result(report)}
      </PageTitle>
      <p className={styles["muted"]}>
        {texts.nothingYet} {report.newCategories > 0 && texts.newCategories(report.newCategories)}{" "}
        {report.chapters > 0 && texts.chapters(report.chapters)}{" "}
        {report.chaptersCut > 0 && texts.chaptersCut(report.chaptersCut)}{" "}
        {report.unknownColumns.length > 0 && texts.unknownColumns(report.unknownColumns)}
      </p>
      <ImportSummary report={report} />
      <div className={styles["two"]}>
        <div className={styles["lists"]}>
          {report.refused > 0 && <ImportRowsTable current={current} report={report} isInvalid />}
          <ImportRowsTable current={current} report={report} />
        </div>
        <Choices current={current} report={report} />
      </div>
    </>
  );
}

function Choices({ current, report }: ImportPreviewProps) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState("");
  const { _id: importId, options, failure = "" } = current;
  const comes = report.new + report.returned + report.updated + report.chapters;

  async function choose(change: Partial<VideoImport["options"]>) {
    const done = await dispatch(setImportOptions({ importId, options: { ...options, ...change } }));
    setError(setImportOptions.rejected.match(done) ? errorMessageFor(done.payload) : "");
  }

  async function go() {
    const done = await dispatch(applyImport(importId));
    setError(applyImport.rejected.match(done) ? errorMessageFor(done.payload) : "");
  }

  return (
    <aside className={styles["card"]} aria-label={texts.before}>
      <h2 className={styles["heading"]}>{texts.before}</h2>
      {report.known + report.updated > 0 && (
        <fieldset className={styles["group"]}>
          <legend>{texts.theKnown(report)}</legend>
          {[true, false].map((update) => (
            <label key={String(update)} className={styles["pick"]}>
              <input
                type="radio"
                name="known"
                checked={options.update === update}
                onChange={() => void choose({ update })}
              />
              {update ? texts.update : texts.leave}
            </label>
          ))}
        </fieldset>
      )}
      {report.unclearDates > 0 && (
        <fieldset className={styles["group"]}>
          <legend>{texts.dates(report.unclearDates)}</legend>
          {(["dmy", "mdy"] as const).map((dates) => (
            <label key={dates} className={styles["pick"]}>
              <input
                type="radio"
                name="dates"
                checked={options.dates === dates}
                onChange={() => void choose({ dates })}
              />
              {texts.dateOrder[dates]}
            </label>
          ))}
        </fieldset>
      )}
      <CategoryOfRest value={options.category} onChoose={(category) => void choose({ category })} />
      <Button type="button" size="large" busy={comes === 0} onClick={() => void go()}>
        {comes === 0 ? texts.nothing : texts.go(report)}
      </Button>
      <Button type="button" look="outline" onClick={() => void dispatch(cancelImport(importId))}>
        {texts.another}
      </Button>
      <p className={styles["wrong"]} role="alert">
        {error || failure}
      </p>
      <p className={styles["small"]}>{texts.canStop}</p>
    </aside>
  );
}

function CategoryOfRest({ value, onChoose }: { value: string; onChoose: (category: string) => void }) {
  const categories = useAppSelector(selectCategoriesList);
  return (
    <label className={styles["field"]}>
      {texts.without}
      <select className={styles["select"]} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{texts.skipThem}</option>
        {categories.map(({ _id, categoryName }) => (
          <option key={_id} value={_id}>
            {categoryName}
          </option>
        ))}
      </select>
    </label>
  );
}
