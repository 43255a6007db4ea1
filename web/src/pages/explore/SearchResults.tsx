import { lazy, Suspense, useMemo } from "react";
import { type QuestionSearch, useQuestionSearch } from "../../features/question-search/useQuestionSearch.ts";
import { useFilteredVideos, type SelectedFilter } from "../../features/videos/useFilteredVideos.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./explore.module.css";
import { CorrectedQuery } from "./CorrectedQuery.tsx";
import { NoResults } from "./NoResults.tsx";
import { QuestionSearchError } from "./QuestionSearchError.tsx";
import { QuestionSkeleton } from "./QuestionSkeleton.tsx";
import type { ResultPart } from "./resultPart.ts";
import {
  countVideos,
  layoutOf,
  highlightedWordsOf,
  type Results,
  transcriptAmount,
  videoAmount,
} from "./results.ts";
import { ResultsBar } from "./ResultsBar.tsx";
import { ResultTabs } from "./ResultTabs.tsx";
import { TranscriptSearchError } from "./TranscriptSearchError.tsx";
import { texts } from "./texts.ts";
import { UnmatchedWords } from "./UnmatchedWords.tsx";
import { type PreviousData, useKeepPreviousData } from "./usePreviousData.ts";
import { type TranscriptMatches, useTranscriptMatches } from "./useTranscriptMatches.ts";
import type { ExploreFilters } from "./useExploreFilters.ts";
import { useUnwatched } from "./useUnwatched.ts";
import { VideoGridSkeleton } from "./VideoGrid.tsx";
import { VideoResults } from "./VideoResults.tsx";

interface SearchResultsProps {
  wanted: SelectedFilter;
  filters: ExploreFilters;
  categoriesFailed: boolean;
  /** Results that were shown before the current search. */
  previous: PreviousData<Results>;
  /** Transcript matches that were shown before the current search. */
  previousMatches: PreviousData<TranscriptMatches>;
}

// The script loads when a search first has transcript matches.
const TranscriptResults = lazy(() =>
  import("./TranscriptResults.tsx").catch(() => ({ default: TranscriptSearchError })),
);

const QuestionResults = lazy(() =>
  import("./QuestionResults.tsx").catch(() => ({ default: QuestionSearchError })),
);

/**
 * Returns the videos to show. Until the response arrives, these are the previous videos, so that the page is not
 * empty.
 */
function useResults(wanted: SelectedFilter, unwatched: boolean, previous: PreviousData<Results>) {
  const browsing = useFilteredVideos(wanted);
  const { videoIds, seed, status, hasMore, total, searchedFor, words } = browsing;
  const known = videoIds.length > 0 || status === "fulfilled";
  const found = useMemo(
    () => (known ? { wanted, videoIds, seed, hasMore, total, searchedFor, words } : undefined),
    [known, wanted, videoIds, seed, hasMore, total, searchedFor, words],
  );
  const previousResults = useKeepPreviousData(found, previous);
  const stays = status === "pending" && previousResults !== undefined && previousResults.videoIds.length > 0;
  const results = useUnwatched(found ?? (stays ? previousResults : undefined), unwatched);
  return { browsing, results, isPast: found === undefined };
}

/** Returns the CSS class of the results. There is space for a column of questions until the response contains none. */
function columnsOf(part: ResultPart, { isKnown, total, failed }: QuestionSearch) {
  if (part === "questions") return styles["questionsOnly"];
  if (part !== "") return undefined;
  const isEmpty = isKnown ? total === 0 : failed;
  return isEmpty ? styles["columns"] : `${styles["columns"]} ${styles["besideQuestions"]}`;
}

/**
 * Renders the results of a search: the number, the order, videos, questions and transcript matches. It can also
 * render only one part of them.
 */
export function SearchResults({
  wanted,
  filters,
  categoriesFailed,
  previous,
  previousMatches,
}: SearchResultsProps) {
  const { unwatched } = filters;
  const isSearch = wanted.query !== "";
  const part: ResultPart = isSearch ? filters.part : "";
  const { browsing, results, isPast } = useResults(wanted, unwatched, previous);
  const { videoIds, status, hasMore } = browsing;
  const isNone = status === "fulfilled" && videoIds.length === 0;
  const matching = useTranscriptMatches({
    wanted,
    isSettled: part === "transcripts" || (status === "fulfilled" && !hasMore),
    unwatched,
    previous: previousMatches,
  });
  const { transcripts, isKnown } = matching;
  const questions = useQuestionSearch(wanted.query, wanted.categoryId);
  const isInTranscripts =
    transcripts !== undefined && transcripts.matches.length > 0 && results?.hasMore === false;
  // The text for a search without results must not appear before the transcript search has responded.
  const isOpen = part === "" && isNone && isSearch && !isKnown && !matching.failed;
  const layout = layoutOf(wanted.query);
  const shows = (one: ResultPart) => part === "" || part === one;

  function amountOf(): string {
    if (part === "questions") return questions.isKnown ? texts.questions.count(questions.total) : "";
    if (part === "transcripts") return isKnown && transcripts ? transcriptAmount(transcripts) : "";
    if (isOpen || !results) return "";
    return part === "" && isNone && isInTranscripts ? transcriptAmount(transcripts) : videoAmount(results);
  }

  return (
    <>
      {isSearch && (
        <ResultTabs
          part={part}
          counts={{
            videos: results && !isPast ? countVideos(results) : null,
            questions: questions.isKnown ? questions.total : null,
            transcripts: isKnown && transcripts?.hasMore === false ? transcripts.matches.length : null,
          }}
          searchOf={filters.searchOfPart}
          onChoose={filters.choosePart}
        />
      )}
      <ResultsBar
        filters={filters}
        isFilterable={part !== "questions"}
        amount={amountOf()}
        query={(part === "questions" ? questions.searchedFor : results?.searchedFor) || wanted.query}
        onShuffle={
          !isSearch && filters.order === "" && (results?.videoIds.length ?? 0) > 1
            ? browsing.shuffle
            : undefined
        }
      />
      {shows("videos") && results && results.videoIds.length > 0 && results.searchedFor !== "" && (
        <CorrectedQuery
          typed={results.wanted.query}
          searchedFor={results.searchedFor}
          isInTranscripts={isInTranscripts && isKnown}
        />
      )}
      {part !== "questions" && results?.words && (
        <UnmatchedWords words={results.words} hasVideos={results.videoIds.length > 0} />
      )}
      <div className={isSearch ? columnsOf(part, questions) : undefined}>
        {part !== "questions" && (
          <div className={styles["column"]}>
            {shows("videos") && (
              <VideoResults
                browsing={browsing}
                results={results}
                layout={layout}
                isPast={isPast}
                isOpen={isOpen && !isInTranscripts}
                categoriesFailed={categoriesFailed}
                unwatched={unwatched}
                onUnwatched={filters.chooseUnwatched}
              />
            )}
            {transcripts &&
              (part === "transcripts" ? transcripts.matches.length > 0 : part === "" && isInTranscripts) && (
                <Suspense fallback={part === "transcripts" && <VideoGridSkeleton layout={layout} />}>
                  <TranscriptResults
                    transcripts={transcripts}
                    isOnly={isNone}
                    isPast={!isKnown}
                    busy={matching.busy}
                    onMore={matching.loadAll}
                  />
                </Suspense>
              )}
            {part === "transcripts" && matching.failed && (
              <div className={styles["notice"]}>
                <Notice text={texts.transcripts.lost} onRetry={matching.retry} />
              </div>
            )}
            {part === "transcripts" && !isKnown && !matching.failed && !transcripts?.matches.length && (
              <VideoGridSkeleton layout={layout} />
            )}
            {part === "transcripts" && isKnown && transcripts?.matches.length === 0 && (
              <p className={styles["none"]}>{texts.transcripts.none}</p>
            )}
            {shows("videos") && isNone && !(part === "" && isInTranscripts) && !isOpen && (
              <NoResults wanted={wanted} filters={filters} searchedFor={browsing.searchedFor} />
            )}
          </div>
        )}
        {isSearch && shows("questions") && (
          <Suspense fallback={part === "questions" && <QuestionSkeleton />}>
            <QuestionResults
              search={questions}
              marked={questions.searchedFor || (results ? highlightedWordsOf(results) : wanted.query)}
              allSearch={part === "questions" ? undefined : filters.searchOfPart("questions")}
              onAll={() => filters.choosePart("questions")}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
