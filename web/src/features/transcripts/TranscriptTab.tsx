import { useCallback, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useHref } from "react-router";
import type { Cue, Transcript, Video } from "../../data/api/types.ts";
import { selectTranscripts } from "../../data/outline/slice.ts";
import { videoPath } from "../../data/routes.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { copyText } from "../../shared/clipboard.ts";
import { writeText } from "../../shared/storage.ts";
import { foldWords } from "../../shared/text/fold.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import type { Playhead } from "../../ui/player/playhead.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { CueList } from "./CueList.tsx";
import { TranscriptFooter } from "./TranscriptFooter.tsx";
import { foldedCues, nextHit, findHits } from "./hits.ts";
import { firstLanguage } from "./languages.ts";
import { SearchBar } from "./SearchBar.tsx";
import { texts } from "./texts.ts";
import styles from "./transcripts.module.css";
import { useFollowRow } from "./useFollowRow.ts";
import { useTranscript } from "./useTranscript.ts";

interface TranscriptTabProps {
  video: Video;
  playhead: Playhead;
  /** Starts a note at a timestamp with a text; absent if the user cannot write notes. */
  onNote?: (seconds: number, text: string) => void;
  /** Starts a question at a timestamp with a text; absent without questions. */
  onQuestion?: (seconds: number, text: string) => void;
}

/**
 * Renders the transcript of a video. It scrolls with the video, and the user can search in it. A click on a cue plays
 * the video from there.
 */
export default function TranscriptTab({ video, playhead, onNote, onQuestion }: TranscriptTabProps) {
  const offered = useAppSelector((state) => selectTranscripts(state, video._id)).map(
    ({ language }) => language,
  );
  const [language, setLanguage] = useState(() => firstLanguage(offered));
  const { transcript, isLost, retry } = useTranscript(video._id, language);

  function choose(chosen: string) {
    writeText(STORAGE_KEYS.transcriptLanguage, chosen);
    setLanguage(chosen);
  }

  if (transcript) {
    return (
      <Followed
        key={language}
        videoId={video._id}
        playhead={playhead}
        transcript={transcript}
        offered={offered}
        onLanguage={choose}
        onNote={onNote}
        onQuestion={onQuestion}
      />
    );
  }
  return (
    <div className={styles["waits"]} aria-busy={!isLost}>
      {isLost ? <Notice text={texts.loadFailed} onRetry={retry} /> : <p className="vh">{texts.loading}</p>}
    </div>
  );
}

interface FollowedProps {
  videoId: string;
  playhead: Playhead;
  transcript: Transcript;
  offered: readonly string[];
  onLanguage: (language: string) => void;
  onNote: TranscriptTabProps["onNote"];
  onQuestion: TranscriptTabProps["onQuestion"];
}

/** Returns the index of the cue at the current time; -1 before the first cue. */
function useCurrentCue(playhead: Playhead, cues: readonly Cue[]): number {
  // After a seek, the time of the player can be slightly smaller than the start of the cue, because the player rounds
  // it.
  const currentIndex = () => cues.findLastIndex(({ from }) => from <= playhead.now() + 0.1);
  return useSyncExternalStore(playhead.subscribe, currentIndex, currentIndex);
}

function Followed({ videoId, playhead, transcript, offered, onLanguage, onNote, onQuestion }: FollowedProps) {
  const { cues, language } = transcript;
  const list = useRef<HTMLOListElement>(null);
  const now = useCurrentCue(playhead, cues);
  const { isFollowing, follow, goTo, leave } = useFollowRow(list, now);
  const [query, setQuery] = useState("");
  const { wanted, hits } = useHits(cues, useDeferredValue(query));
  const [walked, setWalked] = useState<number>();
  const index = hits.length === 0 ? -1 : Math.min(walked ?? nextHit(hits, now), hits.length - 1);
  const hit = query === "" ? -1 : (hits[index] ?? -1);
  const path = useHref(videoPath(videoId));

  function walk(by: number) {
    if (hits.length === 0) return;
    // Without a current match, the next match is the nearest one after this cue.
    const next = walked === undefined ? index : (index + by + hits.length) % hits.length;
    setWalked(next);
    goTo(hits[next] ?? 0);
  }

  const play = useCallback(
    ({ from }: Cue) => {
      playhead.playFrom(from);
      follow();
    },
    [playhead, follow],
  );
  const note = useCallback(({ from, text }: Cue) => onNote?.(Math.floor(from), text), [onNote]);
  const question = useCallback(({ from, text }: Cue) => onQuestion?.(Math.floor(from), text), [onQuestion]);
  const copy = useCallback(
    async ({ from }: Cue) => {
      const copied = await copyText(`${window.location.origin}${path}?t=${Math.floor(from)}`);
      showToast(copied ? "success" : "error", copied ? texts.linkCopied : texts.linkNotCopied);
    },
    [path],
  );

  return (
    <>
      <SearchBar
        query={query}
        index={walked === undefined ? undefined : index}
        count={wanted.length === 0 ? undefined : hits.length}
        onType={(typed) => {
          setQuery(typed);
          setWalked(undefined);
        }}
        onWalk={walk}
      />
      <CueList
        cues={cues}
        now={now}
        wanted={wanted}
        hits={useMemo(() => new Set(hits), [hits])}
        hit={hit}
        list={list}
        onPlay={play}
        onNote={onNote && note}
        onQuestion={onQuestion && question}
        onCopy={copy}
        onWalk={leave}
      />
      <TranscriptFooter
        isFollowing={isFollowing}
        seconds={cues[now]?.from ?? 0}
        onFollow={follow}
        language={language}
        offered={offered}
        onLanguage={onLanguage}
      />
    </>
  );
}

/** Returns the words of the query, folded by `foldText`, and the indexes of the cues that match. */
function useHits(cues: readonly Cue[], query: string) {
  const wanted = useMemo(() => foldWords(query), [query]);
  const isSearched = wanted.length > 0;
  const folded = useMemo(() => (isSearched ? foldedCues(cues) : []), [cues, isSearched]);
  const hits = useMemo(() => findHits(folded, wanted), [folded, wanted]);
  return { wanted, hits };
}
