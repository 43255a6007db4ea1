import { RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Question } from "../../features/questions/slice.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { joined } from "../../shared/text/joined.ts";
import { toneOf } from "../../shared/tone.ts";
import { Player } from "../../ui/player/Player.tsx";
import { usePlayer } from "../../ui/player/usePlayer.ts";
import styles from "./compare.module.css";
import { texts } from "./texts.ts";
import { useQuestionVideo } from "./useQuestionVideo.ts";

/** The candidate's answer, from the question to where it ends, when that is known. */
export function TheirTake({ question: { videoId, seconds, answerEnds, text } }: { question: Question }) {
  const video = useQuestionVideo(videoId);
  const player = usePlayer();
  const stopAtEnd = useEffectEvent((moment: number) => {
    if (answerEnds !== undefined && moment >= answerEnds && player.status().phase === "playing")
      player.pause();
  });

  useEffect(() => player.onTime((moment) => stopAtEnd(moment)), [player]);

  return (
    <section className={styles["take"]} aria-labelledby="theirs">
      <div className={styles["takeHead"]}>
        <h2 id="theirs">{texts.theirs}</h2>
        <span className={styles["muted"]}>
          {answerEnds === undefined
            ? texts.from(clockTime(seconds))
            : texts.fromTo(clockTime(seconds), clockTime(answerEnds))}
        </span>
      </div>
      <div>
        <Player
          videoId={videoId}
          title={video?.title ?? text}
          tone={toneOf(video?.categoryName ?? "")}
          startAt={seconds}
          handle={player}
          onPlaying={() => undefined}
        />
      </div>
      <p className={styles["muted"]}>{joined(video?.creatorName ?? "", video?.title ?? "")}</p>
      <div className={styles["acts"]}>
        <button
          type="button"
          className={styles["act"]}
          onClick={() => {
            player.seek(seconds);
            player.play();
          }}
        >
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.playAgain}
        </button>
      </div>
    </section>
  );
}
