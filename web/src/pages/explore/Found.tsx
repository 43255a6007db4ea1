import { Shuffle } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from "react";
import { fetchCategories } from "../../features/categories/slice.ts";
import { UnwatchedChip } from "../../features/positions/UnwatchedChip.tsx";
import { useBrowsing, type Wanted } from "../../features/videos/useBrowsing.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { Count } from "./Count.tsx";
import styles from "./explore.module.css";
import { Instead } from "./Instead.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { SpokenLost } from "./SpokenLost.tsx";
import { texts } from "./texts.ts";
import { type Before, useHeld } from "./useHeld.ts";
import { type SaidMoments, useSaid } from "./useSaid.ts";
import { useUnwatched } from "./useUnwatched.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

/** What passed the filters, as it is on show. */
export interface Results {
  wanted: Wanted;
  videoIds: readonly string[];
  /** Which order they are in; null for the server's own. */
  seed: number | null;
  /** Whether the server has more that pass. */
  hasMore: boolean;
  total: number | null;
  /** The words that found them in place of those that were typed; empty for none. */
  searchedFor: string;
}

interface FoundProps {
  wanted: Wanted;
  categoriesFailed: boolean;
  /** Whether what the person has watched is left out. */
  unwatched: boolean;
  onUnwatched: (unwatched: boolean) => void;
  /** What was on show last. */
  before: Before<Results>;
  /** What was said last, where the words were looked for in what is said. */
  saidBefore: Before<SaidMoments>;
  /** Takes every filter away, and the words. */
  onClear: () => void;
  /** Takes every filter away but the words. */
  onWiden: () => void;
}

function amount({ videoIds, hasMore, total }: Results): string {
  if (!hasMore) return videoCount(videoIds.length);
  return total === null ? texts.moreThan(videoIds.length) : videoCount(total);
}

// Who is found by what is said alone is found all the same.
function amountSaid(said: SaidMoments): string {
  return said.hasMore ? texts.moreThan(said.moments.length) : videoCount(said.moments.length);
}

// Its script comes with the first words that are said somewhere.
const Spoken = lazy(() => import("./Spoken.tsx").catch(() => ({ default: SpokenLost })));

// Another order is another list, which begins at its beginning.
function nameOf({ wanted: { categoryId, query, length }, seed }: Results, unwatched: boolean): string {
  return [categoryId, query, length, seed ?? "", ...(unwatched ? ["unwatched"] : [])].join("\n");
}

/** The videos that pass the filters: how many, in which order, and what came in between. */
export function Found({
  wanted,
  categoriesFailed,
  unwatched,
  onUnwatched,
  before,
  saidBefore,
  onClear,
  onWiden,
}: FoundProps) {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const { videoIds, seed, status, hasMore, total, searchedFor, loadMore, retry, shuffle } =
    useBrowsing(wanted);
  const known = videoIds.length > 0 || status === "fulfilled";
  const isLost = status === "rejected" && !known;
  const found = useMemo(
    () => (known ? { wanted, videoIds, seed, hasMore, total, searchedFor } : undefined),
    [known, wanted, videoIds, seed, hasMore, total, searchedFor],
  );
  const held = useHeld(found, before);
  // What others found stands until these are answered: a page that empties for a moment can't be read.
  const stays = status === "pending" && held !== undefined && held.videoIds.length > 0;
  const results = useUnwatched(found ?? (stays ? held : undefined), unwatched);
  const isPast = found === undefined;
  const isNone = status === "fulfilled" && videoIds.length === 0;
  const { said, isKnown, busy, loadAll } = useSaid({
    wanted,
    isSettled: status === "fulfilled" && !hasMore,
    unwatched,
    before: saidBefore,
  });
  const isSaid = said !== undefined && said.moments.length > 0 && results?.hasMore === false;
  // Who searches is not told that nothing was found before it is known that it is not said either.
  const isOpen = isNone && wanted.query !== "" && !isKnown;
  const allWatched = results !== undefined && results.videoIds.length === 0 && videoIds.length > 0;

  // Of a page that was watched altogether nothing is left, and what comes after it has no place yet that could come near.
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
      <div className={styles["summary"]} data-long={account !== null}>
        <Count
          amount={isOpen || !results ? "" : isNone && isSaid ? amountSaid(said) : amount(results)}
          query={results?.searchedFor || wanted.query}
        />
        <div className={styles["acts"]}>
          {account !== null && <UnwatchedChip chosen={unwatched} onChoose={onUnwatched} />}
          {wanted.query === "" && (results?.videoIds.length ?? 0) > 1 && (
            <Button type="button" look="outline" onClick={shuffle}>
              <Shuffle size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.shuffle}
            </Button>
          )}
        </div>
      </div>
      {results && results.videoIds.length > 0 && results.searchedFor !== "" && (
        <Instead typed={results.wanted.query} searchedFor={results.searchedFor} isSaid={isSaid && isKnown} />
      )}
      {((!results && status !== "rejected") || (isOpen && !isSaid)) && <VideoGridSkeleton />}
      {results && results.videoIds.length > 0 && (
        <VideoGrid
          key={nameOf(results, unwatched)}
          name={nameOf(results, unwatched)}
          query={results.searchedFor || results.wanted.query}
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
        <EmptyState scene="nothing" heading="section" title={texts.allWatched} text={texts.allWatchedHint}>
          <Button type="button" onClick={() => onUnwatched(false)}>
            {texts.none.action}
          </Button>
        </EmptyState>
      )}
      {isSaid && (
        <Suspense>
          <Spoken said={said} isAlone={isNone} isPast={!isKnown} busy={busy} onMore={loadAll} />
        </Suspense>
      )}
      {isNone && !isSaid && !isOpen && (
        <NothingFound wanted={wanted} searchedFor={searchedFor} onClear={onClear} onWiden={onWiden} />
      )}
    </>
  );
}
