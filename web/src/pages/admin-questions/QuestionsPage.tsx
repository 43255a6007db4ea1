import { Plus, Upload } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import "../../features/bank-editor/changes.ts";
import { addShippedQuestions, EDITABLE_BANK, type EditableBank } from "../../features/bank-editor/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { NEW_QUESTION_ADDRESS, QUESTION_FILES_ADDRESS, parseView } from "./addresses.ts";
import { BankFiles } from "./BankFiles.tsx";
import { EditQuestion, NewQuestion } from "./EditQuestion.tsx";
import { ALL_ROWS, filterRows, rowsWithNames, type RowFilter } from "./list.ts";
import { QuestionFilters } from "./QuestionFilters.tsx";
import styles from "./questions.module.css";
import { QuestionsTable } from "./QuestionsTable.tsx";
import { texts } from "./texts.ts";

/** Renders the page on which curators filter, edit and add questions of the bank. */
export default function QuestionsPage() {
  return (
    <AdminFrame page="admin-questions" least="curator">
      <Questions />
    </AdminFrame>
  );
}

function stateOf({ questions, categories }: EditableBank): string {
  const own = questions.filter(({ origin }) => origin === "own").length;
  return texts.state(questions.length, categories.length, own);
}

/** Renders the view that the address names. While the user edits a question, the filters do not change. */
function Questions() {
  const desk = useResource(EDITABLE_BANK);
  const [search] = useSearchParams();
  const [filter, setFilter] = useState(ALL_ROWS);
  const bank = desk.value;
  const view = parseView(search);

  if (view.of === "files") return <BankFiles />;
  if (bank && view.of === "question") return <EditQuestion key={view.id} id={view.id} bank={bank} />;
  if (bank && view.of === "new") return <NewQuestion bank={bank} />;
  return (
    <>
      <PageHead title={texts.title} document={titleOf("admin-questions")} state={bank ? stateOf(bank) : ""}>
        <div className={styles["ways"]}>
          <ButtonLink to={QUESTION_FILES_ADDRESS} look="outline">
            <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.files}
          </ButtonLink>
          <ButtonLink to={NEW_QUESTION_ADDRESS}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.add}
          </ButtonLink>
        </div>
      </PageHead>
      <LoadFailure of={desk} text={texts.failed} />
      {!bank && desk.status !== "rejected" && <p className={styles["note"]}>{texts.loading}</p>}
      {bank && bank.new > 0 && <Offer count={bank.new} />}
      {bank && <List bank={bank} filter={filter} onFilter={setFilter} />}
    </>
  );
}

/** Offers to add the built-in questions that the bank does not contain. */
function Offer({ count }: { count: number }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    await dispatch(addShippedQuestions());
    setBusy(false);
  }

  return (
    <p className={styles["offer"]}>
      {texts.offer(count)}
      <Button type="button" look="outline" busy={busy} onClick={() => void add()}>
        {texts.addNew}
      </Button>
    </p>
  );
}

interface ListProps {
  bank: EditableBank;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

function List({ bank, filter, onFilter }: ListProps) {
  const rows = useMemo(() => rowsWithNames(bank), [bank]);
  const found = filterRows(rows, filter);
  if (rows.length === 0) return <p className={styles["note"]}>{texts.empty}</p>;
  return (
    <>
      <QuestionFilters bank={bank} filter={filter} onFilter={onFilter} />
      {found.length === 0 && <p className={styles["note"]}>{texts.none}</p>}
      {found.length > 0 && <QuestionsTable rows={found} />}
    </>
  );
}
