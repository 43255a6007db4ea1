import { useRef, useSyncExternalStore } from "react";
import type { VideoQuestion } from "../../features/questions/slice.ts";
import { firstLanguage } from "../../features/transcripts/languages.ts";
import { useTranscript } from "../../features/transcripts/useTranscript.ts";
import { selectTranscripts } from "../../data/outline/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { useScrollCurrentIntoView } from "../../ui/list/useScrollCurrentIntoView.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import type { Playhead } from "../../ui/player/playhead.ts";
import styles from "./compare.module.css";
import { texts } from "./texts.ts";

/** Length in seconds of the transcript that is shown if the end of the answer is unknown. */
const UNMARKED = 300;

interface CandidateTranscriptProps {
  question: VideoQuestion;
  playhead: Playhead;
}

/**
 * Renders the transcript of the candidate's answer. The current cue is highlighted. A click on a cue plays the video
 * from there.
 */
export function CandidateTranscript({
  question: { videoId, seconds, answerEnds },
  playhead,
}: CandidateTranscriptProps) {
  const offered = useAppSelector((state) => selectTranscripts(state, videoId));
  const language = firstLanguage(offered.map((each) => each.language));
  const { transcript, isLost, retry } = useTranscript(videoId, language);
  const end = answerEnds ?? seconds + UNMARKED;
  const cues = transcript?.cues.filter(({ from, to }) => to > seconds && from < end) ?? [];
  const list = useRef<HTMLOListElement>(null);
  // After a seek, the time of the player can be slightly smaller than the start of the cue, because the player rounds
  // it.
  const index = () => cues.findLastIndex(({ from }) => from <= playhead.now() + 0.1);
  const now = useSyncExternalStore(playhead.subscribe, index, index);
  useScrollCurrentIntoView(list, String(now));

  if (transcript === null) {
    return (
      <div className={styles["reading"]} aria-busy={!isLost}>
        {isLost && <Notice text={texts.readingFailed} onRetry={retry} />}
      </div>
    );
  }
  if (cues.length === 0) return <p className={styles["muted"]}>{texts.noCues}</p>;
  return (
    <ol ref={list} className={styles["reading"]} aria-label={texts.reading} lang={language}>
      {cues.map((cue, at) => (
        <li key={cue.from} aria-current={at === now || undefined}>
          <button type="button" className={styles["cue"]} onClick={() => playhead.playFrom(cue.from)}>
            <span className={styles["muted"]}>{clockTime(cue.from)}</span>
            <span>{cue.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
