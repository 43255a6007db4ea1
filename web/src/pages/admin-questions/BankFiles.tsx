import { Link } from "react-router";
import { EDITABLE_BANK } from "../../features/bank-editor/slice.ts";
import { exportBank, uploadBankFile } from "../../features/imports/questionFiles.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_BANK_FILE } from "../../shared/limits.ts";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { QuestionFiles } from "../../widgets/question-files/QuestionFiles.tsx";
import styles from "./questions.module.css";
import { texts } from "./texts.ts";

/** Renders the import and export of the question bank. */
export function BankFiles() {
  const dispatch = useAppDispatch();
  return (
    <>
      <p className={styles["over"]}>
        <Link to={ROUTES["admin-questions"]}>{texts.toList}</Link>
      </p>
      <PageHead title={texts.filesTitle} document={titleOf("admin-questions")} state="" />
      <QuestionFiles
        {...texts.bankFiles}
        maxBytes={MAX_BANK_FILE}
        fileName="question-bank"
        send={uploadBankFile}
        save={exportBank}
        onApplied={() => void dispatch(EDITABLE_BANK.fetch())}
      />
    </>
  );
}
