import { BookOpen, MessagesSquare, Plus } from "lucide-react";
import { useMemo } from "react";
import { BANK } from "../../features/questions/bank.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useHistoryState } from "../../shared/entry/useHistoryState.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import type { PracticeCard, PracticeCards } from "../../widgets/practice-cards/cards.ts";
import { QuestionBankList } from "./QuestionBankList.tsx";
import { ALL_QUESTIONS, type BankFilter, suggestedQuestions } from "./bankList.ts";
import { HowItWorks } from "./HowItWorks.tsx";
import styles from "./practice-home.module.css";
import { SuggestedQuestion } from "./SuggestedQuestion.tsx";
import { AccountViewLink } from "./QuestionLink.tsx";
import { RoundForm } from "./RoundForm.tsx";
import { StoredRecordings } from "./StoredRecordings.tsx";
import { texts } from "./texts.ts";
import { NextRound } from "./NextRound.tsx";
import { useAllCards } from "../../widgets/practice-cards/useAllCards.ts";
import { ADD_QUESTIONS_PATH } from "./useOpenAccountView.ts";

interface PracticeHomeProps {
  /** Questions that the user can practise; null for a visitor. */
  cards: PracticeCards | null;
  /** ID of the question that is suggested first; null for none. */
  first: string | null;
  now: Date;
  onStart: () => void;
}

function isFilter(value: unknown): value is BankFilter {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Partial<Record<string, unknown>>;
  return Object.keys(ALL_QUESTIONS).every((name) => typeof fields[name] === "string");
}

function headlineOf(all: readonly PracticeCard[], isVisitor: boolean): string {
  const answered = all.filter(({ schedule }) => schedule !== undefined).length;
  return isVisitor ? texts.forVisitors(all.length) : texts.answered(all.length, answered);
}

/** Renders one question to answer now, the questions that are due today, and the question bank. */
export function PracticeHome({ cards, first, now, onStart }: PracticeHomeProps) {
  const all = useAllCards();
  const bank = useAppSelector(BANK.selectValue);
  const [filter, setFilter] = useHistoryState("bank", isFilter, ALL_QUESTIONS);
  const offers = useMemo(() => {
    const offered = suggestedQuestions(all, filter.category);
    const asked = all.filter(({ question }) => question._id === first);
    return [...asked, ...offered.filter(({ question }) => question._id !== first)];
  }, [all, filter.category, first]);
  const isFirstDay = cards === null || cards.due.length + cards.fresh.length + cards.later.length === 0;
  return (
    <>
      <div className={styles["head"]}>
        <div>
          <PageTitle document={titleOf("practice")} className={styles["title"]}>
            {texts.title}
          </PageTitle>
          <p className={styles["lead"]}>{headlineOf(all, cards === null)}</p>
        </div>
        <div className={styles["headLinks"]}>
          <AccountViewLink to={ROUTES.mock} className={styles["add"]}>
            <MessagesSquare size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.mockInterview}
          </AccountViewLink>
          <AccountViewLink to={ROUTES.stories} className={styles["add"]}>
            <BookOpen size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.stories}
          </AccountViewLink>
          <AccountViewLink to={ADD_QUESTIONS_PATH} className={styles["add"]}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.addQuestions}
          </AccountViewLink>
        </div>
      </div>
      <div className={styles["top"]}>
        <SuggestedQuestion key={filter.category} offers={offers} bank={bank} />
        <div className={styles["side"]}>
          {isFirstDay ? <HowItWorks /> : <NextRound cards={cards} now={now} onStart={onStart} />}
          <RoundForm category={filter.category} />
        </div>
      </div>
      <QuestionBankList cards={all} bank={bank} filter={filter} onFilter={setFilter} now={now} />
      {cards !== null && <StoredRecordings />}
    </>
  );
}
