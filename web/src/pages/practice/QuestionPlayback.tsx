import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { VideoQuestion } from "../../features/questions/slice.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { toneOf } from "../../shared/tone.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import type { InternalPlayerHandle } from "../../ui/player/handle.ts";
import { Player } from "../../ui/player/Player.tsx";
import { usePlayer } from "../../ui/player/usePlayer.ts";
import { ActiveKeys } from "../../widgets/answer-frame/ActiveKeys.tsx";
import frameStyles from "../../widgets/answer-frame/frame.module.css";
import styles from "./round.module.css";
import { texts } from "./texts.ts";
import { useQuestionVideo } from "./useQuestionVideo.ts";

/** Number of seconds before the question from which the video is played. */
const LEAD = 20;

/** Maximum time in milliseconds within which a player must start automatically. */
const START_TIMEOUT = 2_000;

/** Reports whether the user must start the video. Safari blocks sound until the user has clicked inside the player. */
function useWaitsForPress(player: InternalPlayerHandle): boolean {
  const { phase } = useSyncExternalStore(player.subscribe, player.status, player.status);
  const isReady = phase === "ready";
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setIsLate(true), START_TIMEOUT);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isReady]);

  return isReady && isLate;
}

interface QuestionPlaybackProps {
  question: VideoQuestion;
  onHeard: () => void;
  onSkip: () => void;
}

/** Renders the video, which plays to the end of the question. */
export function QuestionPlayback({ question, onHeard, onSkip }: QuestionPlaybackProps) {
  const video = useQuestionVideo(question.videoId);
  const player = usePlayer();
  const waitsForPress = useWaitsForPress(player);
  const startAt = Math.max(0, question.seconds - LEAD);
  useShortcut(" ", onHeard);
  useShortcut("s", onSkip);
  const follow = useEffectEvent((seconds: number) => {
    if (seconds < question.seconds || player.status().phase !== "playing") return;
    player.pause();
    onHeard();
  });

  useEffect(() => player.onTime((seconds) => follow(seconds)), [player]);

  return (
    <div className={frameStyles["stage"]} data-bare="true">
      <p className={frameStyles["over"]}>{texts.hearing}</p>
      <div className={styles["screen"]}>
        <Player
          videoId={question.videoId}
          title={video?.title ?? question.text}
          tone={toneOf(video?.categoryName ?? "")}
          startAt={startAt}
          handle={player}
          onPlaying={() => undefined}
        />
      </div>
      <PageTitle document={titleOf("practice")} className={styles["hint"]}>
        {texts.hearingHow}
      </PageTitle>
      <output className={styles["press"]}>{waitsForPress && texts.pressPlay}</output>
      <div className={frameStyles["ways"]}>
        <button type="button" className={frameStyles["lit"]} onClick={onHeard}>
          {texts.answerNow}
        </button>
        <button type="button" className={frameStyles["way"]} onClick={onSkip}>
          {texts.skip}
        </button>
      </div>
      <ActiveKeys keys={[texts.keys.now, texts.keys.skip]} />
    </div>
  );
}
