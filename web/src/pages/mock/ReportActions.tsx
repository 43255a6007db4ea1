import { Download, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { INTERVIEWS, type Interview } from "../../features/interviews/notebook.ts";
import { QUESTION_NOTES } from "../../features/notes/questionNotebook.ts";
import { BANK } from "../../features/questions/bank.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { removeAnswers } from "./answers.ts";
import { interviewAsMarkdown } from "./markdown.ts";
import { usePrintWhenLoaded, useUnfoldedPrint } from "./printing.ts";
import styles from "./report.module.css";
import { texts } from "./texts.ts";

/** Prints, downloads or deletes a report. */
export function ReportActions({ interview }: { interview: Interview }) {
  const account = useAccount() ?? "";
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const bank = useAppSelector(BANK.selectValue);
  const notes = useAppSelector(QUESTION_NOTES.selectEntries);
  const areNotesLoaded = useAppSelector(QUESTION_NOTES.selectStatus) === "fulfilled";
  const [isRemoving, setIsRemoving] = useState(false);
  const print = usePrintWhenLoaded();
  useUnfoldedPrint();

  function remove() {
    removeAnswers(account, interview._id, interview.questions.length).catch((reason: unknown) =>
      console.warn("The answers could not be deleted", reason),
    );
    dispatch(INTERVIEWS.remove(interview._id));
    void navigate(ROUTES.mock, { replace: true });
  }

  return (
    <div className={styles["actions"]}>
      <Button type="button" look="outline" onClick={print}>
        <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
        {texts.print}
      </Button>
      <Button
        type="button"
        look="outline"
        busy={!areNotesLoaded}
        onClick={() =>
          saveFile(
            texts.fileName(interview.startedAt.slice(0, 10)),
            interviewAsMarkdown(interview, { bank, notes }),
            "text/markdown",
          )
        }
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        {texts.download}
      </Button>
      <Button type="button" look="outline" onClick={() => setIsRemoving(true)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        {texts.remove}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          action={texts.remove}
          onConfirm={remove}
          onCancel={() => setIsRemoving(false)}
        />
      )}
    </div>
  );
}
