import { Shuffle } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from "react";
import { fetchCategories } from "../../features/categories/slice.ts";
import { UnwatchedChip } from "../../features/positions/UnwatchedChip.tsx";
import type { QueryWords } from "../../features/videos/slice.ts";
import { ANY_LENGTH } from "../../features/videos/lengths.ts";
import { useBrowsing, type ChosenFilter } from "../../features/videos/useBrowsing.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { Count } from "./Count.tsx";
import styles from "./explore.module.css";
import { CorrectedQuery } from "./CorrectedQuery.tsx";
import { Filters } from "./Filters.tsx";
import { NoResults } from "./NoResults.tsx";
import { TranscriptSearchError } from "./TranscriptSearchError.tsx";
import { texts } from "./texts.ts";
import { UsedWords } from "./UsedWords.tsx";
import { type PreviousData, useKeepPreviousData } from "./usePreviousData.ts";
import { type TranscriptMatches, useTranscriptMatches } from "./useTranscriptMatches.ts";
import type { ExploreFilters } from "./useExploreFilters.ts";
import { useUnwatched } from "./useUnwatched.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

/** Displayed results. */
export interface Results {
  wanted: ChosenFilter;
  videoIds: readonly string[];
  /** Seed of the order; null for the server's own order. */
  seed: number | null;
  /** Whether the server has more results. */
  hasMore: boolean;
  total: number | null;
  /** Corrected query that was used instead; empty for none. */
  searchedFor: string;
  /** Words of the query; null if the best result contains all. */
  words: QueryWords | null;
}

interface SearchResultsProps {
  wanted: ChosenFilter;
  filters: ExploreFilters;
  categoriesFailed: boolean;
  /** Whether watched videos are hidden. */
  unwatched: boolean;
  onUnwatched: (unwatched: boolean) => void;
  /** Previously displayed results. */
  previous: PreviousData<Results>;
  /** Previously displayed transcript matches. */
  previousMatches: PreviousData<TranscriptMatches>;
}

function amount({ videoIds, hasMore, total }: Results): string {
  if (!hasMore) return videoCount(videoIds.length);
  return total === null ? texts.moreThan(videoIds.length) : videoCount(total);
}

// Transcript matches count if they are the only results.
function transcriptAmount(transcripts: TranscriptMatches): string {
  return transcripts.hasMore
    ? texts.moreThan(transcripts.matches.length)
    : videoCount(transcripts.matches.length);
}

// The script loads with the first matches.
const TranscriptResults = lazy(() =>
  import("./TranscriptResults.tsx").catch(() => ({ default: TranscriptSearchError })),
);

const QuestionResults = lazy(() => import("./QuestionResults.tsx").catch(() => ({ default: () => null })));

const QuestionsJump = lazy(() => import("./QuestionsJump.tsx").catch(() => ({ default: () => null })));

/** Returns the words to highlight. */
function markedOf({ wanted: { query }, searchedFor, words }: Results): string {
  return words?.used.filter((word) => !words.missing.includes(word)).join(" ") || searchedFor || query;
}

// Another order is another list, which starts at its beginning.
function nameOf({ wanted: { categoryId, query, length, more }, seed }: Results, unwatched: boolean): string {
  const added = [more, unwatched ? "unwatched" : ""].filter(Boolean);
  return [categoryId, query, length, seed ?? "", ...added].join("\n");
}

/** Renders the videos that match the filter, with count, order and transcript matches. */
export function SearchResults({
  wanted,
  filters,
  categoriesFailed,
  unwatched,
  onUnwatched,
  previous,
  previousMatches,
}: SearchResultsProps) {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const { videoIds, seed, status, hasMore, total, searchedFor, words, loadMore, retry, shuffle } =
    useBrowsing(wanted);
  const known = videoIds.length > 0 || status === "fulfilled";
  const isLost = status === "rejected" && !known;
  const found = useMemo(
    () => (known ? { wanted, videoIds, seed, hasMore, total, searchedFor, words } : undefined),
    [known, wanted, videoIds, seed, hasMore, total, searchedFor, words],
  );
  const previousResults = useKeepPreviousData(found, previous);
  // Previous results stay until the response, to avoid an empty page.
  const stays = status === "pending" && previousResults !== undefined && previousResults.videoIds.length > 0;
  const results = useUnwatched(found ?? (stays ? previousResults : undefined), unwatched);
  const isPast = found === undefined;
  const isNone = status === "fulfilled" && videoIds.length === 0;
  const { transcripts, isKnown, busy, loadAll } = useTranscriptMatches({
    wanted,
    isSettled: status === "fulfilled" && !hasMore,
    unwatched,
    previous: previousMatches,
  });
  const isInTranscripts =
    transcripts !== undefined && transcripts.matches.length > 0 && results?.hasMore === false;
  // The empty state must not be shown before the transcript search responds.
  const isOpen = isNone && wanted.query !== "" && !isKnown;
  const allWatched = results !== undefined && results.videoIds.length === 0 && videoIds.length > 0;

  // If all videos of a page are watched, nothing triggers loading the next page.
  const goOn = useEffectEvent(() => loadMore());
  const looksOn = allWatched && hasMore && status === "fulfilled";
  useEffect(() => {
    if (looksOn) goOn();
  }, [looksOn]);

  function tryAgain() {
    if (status === "rejected") retry();
    if (categoriesFailed) void dispatch(fetchCategories());
  }

  return (
    <>
      <div className={styles["summary"]}>
        <Filters
          categoryId={wanted.categoryId}
          facets={filters.facets}
          isSearch={wanted.query !== ""}
          order={filters.order}
          isCounted={wanted.query === "" && filters.length === ANY_LENGTH && !filters.unwatched}
          onFacet={filters.chooseFacet}
          onOrder={filters.chooseOrder}
          onClear={filters.clearFacets}
        />
        <Count
          amount={
            isOpen || !results
              ? ""
              : isNone && isInTranscripts
                ? transcriptAmount(transcripts)
                : amount(results)
          }
          query={results?.searchedFor || wanted.query}
        />
        <div className={styles["acts"]}>
          {wanted.query !== "" && (
            <Suspense>
              <QuestionsJump />
            </Suspense>
          )}
          {account !== null && <UnwatchedChip chosen={unwatched} onChoose={onUnwatched} />}
          {wanted.query === "" && filters.order === "" && (results?.videoIds.length ?? 0) > 1 && (
            <Button type="button" look="outline" onClick={shuffle}>
              <Shuffle size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.shuffle}
            </Button>
          )}
        </div>
      </div>
      {results && results.videoIds.length > 0 && results.searchedFor !== "" && (
        <CorrectedQuery
          typed={results.wanted.query}
          searchedFor={results.searchedFor}
          isInTranscripts={isInTranscripts && isKnown}
        />
      )}
      {results?.words && <UsedWords words={results.words} hasVideos={results.videoIds.length > 0} />}
      <div className={wanted.query === "" ? undefined : styles["columns"]}>
        <div className={styles["column"]}>
          {((!results && status !== "rejected") || (isOpen && !isInTranscripts)) && <VideoGridSkeleton />}
          {results && results.videoIds.length > 0 && (
            <VideoGrid
              key={nameOf(results, unwatched)}
              name={nameOf(results, unwatched)}
              query={markedOf(results)}
              videoIds={results.videoIds}
              hasMore={results.hasMore}
              total={results.total}
              isPast={isPast}
              busy={status === "pending"}
              failed={status === "rejected"}
              onMore={loadMore}
            />
          )}
          {isLost && <FailedState text={texts.failed.list} onRetry={tryAgain} />}
          {!isLost && (status === "rejected" || categoriesFailed) && (
            <div className={styles["notice"]}>
              <Notice
                text={status === "rejected" ? texts.failed.refresh : texts.failed.categories}
                onRetry={tryAgain}
              />
            </div>
          )}
          {allWatched && !hasMore && (
            <EmptyState
              scene="nothing"
              heading="section"
              title={texts.allWatched}
              text={texts.allWatchedHint}
            >
              <Button type="button" onClick={() => onUnwatched(false)}>
                {texts.none.action}
              </Button>
            </EmptyState>
          )}
          {isInTranscripts && (
            <Suspense>
              <TranscriptResults
                transcripts={transcripts}
                isOnly={isNone}
                isPast={!isKnown}
                busy={busy}
                onMore={loadAll}
              />
            </Suspense>
          )}
          {isNone && !isInTranscripts && !isOpen && (
            <NoResults wanted={wanted} filters={filters} searchedFor={searchedFor} />
          )}
        </div>
        {wanted.query !== "" && (
          <Suspense>
            <QuestionResults
              query={wanted.query}
              categoryId={wanted.categoryId}
              marked={results ? markedOf(results) : wanted.query}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
