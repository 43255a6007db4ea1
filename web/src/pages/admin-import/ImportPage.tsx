import { useEffect } from "react";
import { fetchCategories } from "../../features/categories/slice.ts";
import { exportQuestions, uploadQuestionFile } from "../../features/imports/questionFiles.ts";
import { fetchImport, selectImport } from "../../features/imports/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { MAX_QUESTION_FILE } from "../../shared/limits.ts";
import { usePolling } from "../../shared/usePolling.ts";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { QuestionFiles } from "../../widgets/question-files/QuestionFiles.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { ImportFileChoice } from "./ImportFileChoice.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { texts } from "./texts.ts";
import { ImportProgress } from "./ImportProgress.tsx";

/** Renders the page that imports a file of videos after a preview of its rows. */
export default function ImportPage() {
  return (
    <AdminFrame page="admin-import" least="curator">
      <Import />
    </AdminFrame>
  );
}

/** Interval in milliseconds at which the state of the import is requested. */
const POLL_INTERVAL = 300;

function Import() {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectImport);
  const isWorking = current?.stage === "deciding" || current?.stage === "applying";

  useEffect(() => {
    void dispatch(fetchCategories());
  }, [dispatch]);

  // Each response is a new object, after which the next request follows.
  const poll = () => current && void dispatch(fetchImport(current._id));
  usePolling(poll, POLL_INTERVAL, isWorking ? current : undefined);

  if (!current) {
    return (
      <>
        <PageHead title={texts.title} document={titleOf("admin-import")} state="" />
        <ImportFileChoice />
        <QuestionFiles
          {...texts.questions}
          maxBytes={MAX_QUESTION_FILE}
          fileName="questions"
          send={uploadQuestionFile}
          save={exportQuestions}
        />
      </>
    );
  }
  if (current.stage === "ready" && current.report)
    return <ImportPreview current={current} report={current.report} />;
  if (isWorking) return <ImportProgress current={current} />;
  return <ImportResult current={current} />;
}
