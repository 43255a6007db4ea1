import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { AnswerMode } from "../../features/interviews/notebook.ts";
import { PLAN, selectPlan } from "../../features/plan/notebook.ts";
import { BANK, nameOfCategory } from "../../features/questions/bank.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { formatList } from "../../shared/text/formatList.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { useAllCards } from "../../widgets/practice-cards/useAllCards.ts";
import { EarlierInterviews } from "./EarlierInterviews.tsx";
import styles from "./mock.module.css";
import { seededChance, pickQuestions, type InterviewSettings } from "./order.ts";
import { InterviewPreview } from "./InterviewPreview.tsx";
import type { InterviewSession } from "./session.ts";
import { type InterviewChoices, INITIAL_CHOICES, SettingsForm } from "./SettingsForm.tsx";
import { texts } from "./texts.ts";
import { useBeginInterview } from "./useBeginInterview.ts";

interface SetupProps {
  onBegin: (session: InterviewSession) => void;
}

function settingsOf(choices: InterviewChoices, planned: readonly string[]): InterviewSettings {
  const { isFromPlan, category, kinds, ...settings } = choices;
  if (isFromPlan && planned.length > 0) return { ...settings, categories: planned, kinds: [] };
  return { ...settings, categories: category === "" ? [] : [category], kinds };
}

/**
 * Renders the settings of a mock interview and its schedule. The schedule contains the kinds of the questions, but
 * not the questions.
 */
export function Setup({ onBegin }: SetupProps) {
  const dispatch = useAppDispatch();
  const cards = useAllCards();
  const bank = useAppSelector(BANK.selectValue);
  const plan = useAppSelector(selectPlan);
  const hasLostPlan = useAppSelector(PLAN.selectStatus) === "rejected";
  useEnsureLoaded(PLAN.ensure);
  const planned = useMemo(
    () => (plan?.categories ?? []).filter((id) => nameOfCategory(bank, id) !== undefined),
    [plan, bank],
  );
  const [choices, setChoices] = useState<InterviewChoices>(INITIAL_CHOICES);
  const [way, setWay] = useState<AnswerMode>("speak");
  const [chance] = useState(() => seededChance(Math.floor(Math.random() * 1_000_000)));
  const settings = useMemo(() => settingsOf(choices, planned), [choices, planned]);
  const questions = useMemo(() => pickQuestions(cards, settings, chance), [cards, settings, chance]);
  const { begin, isBusy, hasFailed } = useBeginInterview({ questions, settings, way, chance, onBegin });
  return (
    <>
      {hasLostPlan && <Notice text={texts.planFailed} onRetry={() => void dispatch(PLAN.load())} />}
      <div className={styles["two"]}>
        <div className={styles["form"]}>
          <p>
            <Link to={ROUTES.practice} className={styles["back"]}>
              <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.toPractice}
            </Link>
          </p>
          <PageTitle document={titleOf("mock")} className={styles["title"]}>
            {texts.title}
          </PageTitle>
          <p className={styles["lead"]}>{texts.lead}</p>
          <SettingsForm
            choices={choices}
            onChange={setChoices}
            way={way}
            onWay={setWay}
            bank={bank}
            plannedNames={formatList(planned.map((id) => nameOfCategory(bank, id) ?? id))}
          />
        </div>
        <InterviewPreview
          questions={questions}
          settings={settings}
          bank={bank}
          isBusy={isBusy}
          hasFailed={hasFailed}
          onBegin={begin}
        />
      </div>
      <EarlierInterviews />
    </>
  );
}
