import { CalendarPlus } from "lucide-react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Link } from "react-router";
import { addTexts } from "../../features/plan/addTexts.ts";
import { useAddToPlan } from "../../features/plan/useAddToPlan.ts";
import { searchQuestions, selectQuestionSearch } from "../../features/question-search/slice.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { foldWords } from "../../shared/text/fold.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { QUESTIONS_ID } from "./constants.ts";
import styles from "./question-results.module.css";
import { texts } from "./texts.ts";

/** Properties of the matching questions. */
export interface QuestionResultsProps {
  /** Query, normalized by `searchableText`. */
  query: string;
  /** Category ID; empty for all. */
  categoryId: string;
  /** Words to highlight. */
  marked: string;
}

function questionPath(id: string): string {
  return `${ROUTES.practice}?${new URLSearchParams({ question: id })}`;
}

/** Renders the questions of the bank that match a search, with links that ask them. Users can add them to the plan. */
export default function QuestionResults({ query, categoryId, marked }: QuestionResultsProps) {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const addToPlan = useAddToPlan();
  const { filter, status, questions, total } = useAppSelector(selectQuestionSearch);
  const isCurrent = filter !== null && filter.query === query && filter.categoryId === categoryId;
  const wanted = useMemo(() => foldWords(marked), [marked]);

  // The latest search is reused, for example on Back.
  const ask = useEffectEvent(() => {
    if (!isCurrent || status !== "fulfilled") void dispatch(searchQuestions({ query, categoryId }));
  });
  useEffect(() => ask(), [query, categoryId]);

  if (isCurrent && status === "rejected") {
    return (
      <Notice
        text={texts.questions.failed}
        onRetry={() => void dispatch(searchQuestions({ query, categoryId }))}
      />
    );
  }
  if (questions.length === 0) return null;
  return (
    <section
      className={styles["results"]}
      aria-labelledby={QUESTIONS_ID}
      aria-busy={!isCurrent || status !== "fulfilled" || undefined}
    >
      <h2 id={QUESTIONS_ID} tabIndex={-1} className={styles["heading"]}>
        {texts.questions.title} <span className={styles["count"]}>{total}</span>
      </h2>
      <ul className={styles["list"]}>
        {questions.map(({ _id, text, categoryName, kindName, minutes, level }) => (
          <li key={_id} className={styles["row"]}>
            <p className={styles["text"]}>
              <Link className={styles["link"]} to={questionPath(_id)}>
                <HighlightedText text={text} wanted={wanted} />
              </Link>
            </p>
            <p className={styles["facts"]}>
              {texts.questions.facts(kindName || categoryName, minutes, level)}
            </p>
            {account !== null && (
              <span className={styles["add"]}>
                <IconButton
                  icon={CalendarPlus}
                  label={addTexts.addOne(text)}
                  onClick={() => addToPlan(_id)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {total > questions.length && (
        <Link className={styles["all"]} to={ROUTES.practice}>
          {texts.questions.all}
        </Link>
      )}
    </section>
  );
}
