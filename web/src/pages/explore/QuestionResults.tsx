import { CalendarPlus } from "lucide-react";
import { useEffect, useId, useMemo, useRef } from "react";
import { Link } from "react-router";
import { addTexts } from "../../features/plan/addTexts.ts";
import { useAddToPlan } from "../../features/plan/useAddToPlan.ts";
import type { QuestionSearch } from "../../features/question-search/useQuestionSearch.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { opensHere } from "../../shared/opensHere.ts";
import { foldWords } from "../../shared/text/fold.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./question-results.module.css";
import { QuestionSkeleton } from "./QuestionSkeleton.tsx";
import { texts } from "./texts.ts";

/** Maximum number of questions that are shown next to videos. */
const NEXT_TO_VIDEOS = 6;

/** Properties of the list of questions that match a search. */
export interface QuestionResultsProps {
  search: QuestionSearch;
  /** Words that are highlighted. */
  marked: string;
  /** Query string for the page with all matching questions; undefined on this page. */
  allSearch: string | undefined;
  /** Callback that shows all matching questions. */
  onAll: () => void;
}

function questionPath(id: string): string {
  return `${ROUTES.practice}?${new URLSearchParams({ question: id })}`;
}

/**
 * Renders the questions of the bank that match a search. A link starts a practice round with a question. Users can
 * add questions to the plan and load more. Next to videos, it renders at most 6 questions, and a link that shows all
 * and moves the focus to the heading.
 */
export default function QuestionResults({ search, marked, allSearch, onAll }: QuestionResultsProps) {
  const { questions, total, isKnown, hasMore, busy, failed, retry } = search;
  const account = useAccount();
  const addToPlan = useAddToPlan();
  const titleId = useId();
  const wanted = useMemo(() => foldWords(marked), [marked]);
  const isPart = allSearch === undefined;
  const shown = isPart ? questions : questions.slice(0, NEXT_TO_VIDEOS);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusesHeading = useRef(false);
  const list = useRef<HTMLUListElement>(null);
  // Number of questions that were shown before the user requested the next page. It is reset when this page is
  // rendered.
  const before = useRef(Number.POSITIVE_INFINITY);

  // The clicked link is removed, so the focus moves to the heading. A page that was requested before does not move
  // the focus.
  useEffect(() => {
    before.current = Number.POSITIVE_INFINITY;
    if (isPart && focusesHeading.current) heading.current?.focus();
    focusesHeading.current = false;
  }, [isPart]);

  // The new questions are above the button. The focus moves to the first of them, so that keyboard users continue
  // there.
  useEffect(() => {
    if (shown.length <= before.current) return;
    list.current?.children[before.current]?.querySelector("a")?.focus();
    before.current = Number.POSITIVE_INFINITY;
  }, [shown.length]);

  function loadMore() {
    before.current = shown.length;
    search.loadMore();
  }

  if (failed && !isKnown) return <Notice text={texts.questions.failed} onRetry={retry} />;
  if (questions.length === 0) {
    if (!isPart) return null;
    return isKnown ? <p className={styles["none"]}>{texts.questions.none}</p> : <QuestionSkeleton />;
  }
  return (
    <section className={styles["results"]} aria-labelledby={titleId} aria-busy={!isKnown || undefined}>
      <h2 ref={heading} id={titleId} className={styles["heading"]} tabIndex={-1}>
        {texts.questions.title} <span className={styles["count"]}>{formatNumber(total)}</span>
      </h2>
      <ul ref={list} className={styles["list"]}>
        {shown.map(({ _id, text, categoryName, kindName, minutes, level }) => (
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
      {isPart && failed && <Notice text={texts.questions.failed} onRetry={retry} />}
      {isPart && hasMore && <ShowMore shown={shown.length} known={total} busy={busy} onMore={loadMore} />}
      {!isPart && total > shown.length && (
        <Link
          className={styles["all"]}
          to={{ search: allSearch }}
          replace
          onClick={(event) => {
            if (!opensHere(event)) return;
            event.preventDefault();
            focusesHeading.current = true;
            onAll();
          }}
        >
          {texts.questions.allFound(total)}
        </Link>
      )}
    </section>
  );
}
