import { useRef, useState } from "react";
import type { QuestionReport } from "../../data/api/types.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { currentBackend } from "../../data/simulator/tab.ts";
import { useTransfer } from "../../data/store/transfers.ts";
import type {
  exportQuestions,
  QuestionForm,
  uploadQuestionFile,
} from "../../features/imports/questionFiles.ts";
import { errorMessageFor } from "../../features/imports/errorMessage.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import { FileButton } from "./FileButton.tsx";
import styles from "./question-files.module.css";
import { texts } from "./texts.ts";

const TYPES: Readonly<Record<QuestionForm, string>> = { csv: "text/csv", json: "application/json" };

/** Describes a set of questions that can be imported from and exported to files. */
export interface QuestionFilesProps {
  /** Heading and accessible name of the section. */
  title: string;
  /** Description of the allowed files and their limits. */
  forms: string;
  /** Maximum size of a file in bytes, and the error message for a larger file. */
  maxBytes: number;
  tooLarge: string;
  /** Name of the exported file without its extension. */
  fileName: string;
  /** Uploads a file, either to preview or to import it. */
  send: typeof uploadQuestionFile;
  /** Exports all questions of the set. */
  save: typeof exportQuestions;
  /** Callback after an import. */
  onApplied?: () => void;
}

/**
 * Renders the import and export of questions. A preview is shown before the import, which adds all questions of a
 * file or none. The simulated backend supports neither, so there only a note is rendered.
 */
export function QuestionFiles(props: QuestionFilesProps) {
  if (currentBackend() === "server") return <ServerFiles {...props} />;
  return (
    <section className={styles["questions"]} aria-label={props.title}>
      <h2 className={styles["heading"]}>{props.title}</h2>
      <p className={styles["muted"]}>{texts.simulated}</p>
    </section>
  );
}

function ServerFiles(props: QuestionFilesProps) {
  const { title, forms, maxBytes, tooLarge, fileName, send: sendFile, save: saveAll, onApplied } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [report, setReport] = useState<QuestionReport>();
  const [error, setError] = useState("");
  const upload = useTransfer(sendFile);
  const download = useTransfer(saveAll);
  const busy = upload.isInFlight || download.isInFlight;

  async function send(file: File | undefined, apply: boolean) {
    if (!file || busy) return;
    if (file.size > maxBytes) return setError(tooLarge);
    setError("");
    setChosen(file);
    if (!apply) setReport(undefined);
    const done = await upload.start({ file, apply });
    if (isStale(done)) return;
    if (sendFile.rejected.match(done)) setError(errorMessageFor(done.payload));
    if (!sendFile.fulfilled.match(done)) return;
    setReport(done.payload);
    if (done.payload.applied) onApplied?.();
  }

  async function save(form: QuestionForm) {
    setError("");
    const done = await download.start(form);
    if (isStale(done)) return;
    if (saveAll.fulfilled.match(done)) saveFile(`${fileName}.${form}`, done.payload, TYPES[form]);
    else setError(texts.exportFailed);
  }

  function close() {
    button.current?.focus();
    setReport(undefined);
  }

  function cancel() {
    button.current?.focus();
    upload.cancel();
    download.cancel();
  }

  return (
    <section className={styles["questions"]} aria-label={title}>
      <h2 className={styles["heading"]}>{title}</h2>
      <p className={styles["muted"]}>{forms}</p>
      <div className={styles["ways"]}>
        <FileButton
          label={texts.choose}
          busy={busy}
          look="outline"
          button={button}
          onFile={(file) => void send(file, false)}
        />
        <Button type="button" look="outline" busy={busy} onClick={() => void save("csv")}>
          {texts.exportAs("CSV")}
        </Button>
        <Button type="button" look="outline" busy={busy} onClick={() => void save("json")}>
          {texts.exportAs("JSON")}
        </Button>
      </div>
      {upload.isInFlight && (
        <TransferBar
          label={texts.uploading(chosen?.name ?? "")}
          progress={upload.progress}
          onCancel={cancel}
        />
      )}
      {download.isInFlight && (
        <TransferBar label={texts.exporting} progress={download.progress} onCancel={cancel} />
      )}
      <p className={styles["wrong"]} role="alert">
        {error}
      </p>
      <output className={styles["lead"]}>
        {report && (report.applied ? texts.done(report) : texts.preview(chosen?.name ?? "", report))}
      </output>
      {report && !report.applied && (
        <QuestionPreview
          report={report}
          busy={busy}
          onApply={() => void send(chosen, true)}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Maximum number of invalid rows that are listed. */
const MAX_INVALID_ROWS = 100;

interface QuestionPreviewProps {
  report: QuestionReport;
  busy: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** Renders the preview of a file: its invalid rows and the import button. */
function QuestionPreview({ report, busy, onApply, onClose }: QuestionPreviewProps) {
  const changes = report.new + report.updated;
  return (
    <>
      <p className={styles["muted"]}>{texts.next(report)}</p>
      {report.refused > 0 && (
        <ul className={styles["invalidRows"]} aria-label={texts.refused}>
          {report.refusals.slice(0, MAX_INVALID_ROWS).map(({ place, reason }) => (
            <li key={place}>
              <b>{place}</b> {reason}
            </li>
          ))}
        </ul>
      )}
      {report.refused > MAX_INVALID_ROWS && (
        <p className={styles["small"]}>{texts.more(MAX_INVALID_ROWS, report.refused)}</p>
      )}
      <div className={styles["ways"]}>
        {report.refused === 0 && changes > 0 && (
          <Button type="button" busy={busy} onClick={onApply}>
            {texts.apply(changes)}
          </Button>
        )}
        <Button type="button" look="outline" busy={busy} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  );
}
