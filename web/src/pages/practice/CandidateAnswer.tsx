import { Captions, NotebookPen, RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NoteEditor } from "../../features/notes/NoteEditor.tsx";
import type { VideoQuestion } from "../../features/questions/slice.ts";
import { selectTranscripts } from "../../data/outline/slice.ts";
import { useOutline } from "../../data/outline/useOutline.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { toneOf } from "../../shared/tone.ts";
import type { InternalPlayerHandle } from "../../ui/player/handle.ts";
import { Player } from "../../ui/player/Player.tsx";
import { usePlayhead } from "../../ui/player/playhead.ts";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./compare.module.css";
import { CandidateTranscript } from "./CandidateTranscript.tsx";
import { texts } from "./texts.ts";
import { useQuestionVideo } from "./useQuestionVideo.ts";

interface CandidateAnswerProps {
  question: VideoQuestion;
  player: InternalPlayerHandle;
}

/**
 * Renders the video of the candidate's answer with its transcript and the user's notes. The video plays to the end of
 * the answer, if this is known.
 */
export function CandidateAnswer({ question, player }: CandidateAnswerProps) {
  const { videoId, seconds, answerEnds, text } = question;
  const video = useQuestionVideo(videoId);
  const playhead = usePlayhead(player, () => undefined);
  const [reads, setReads] = useState(false);
  const [noted, setNoted] = useState<number>();
  useOutline(videoId);
  const isTranscribed = useAppSelector((state) => selectTranscripts(state, videoId).length > 0);
  useEnd(player, answerEnds);

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
      <p className={styles["muted"]}>{joinParts(video?.creatorName ?? "", video?.title ?? "")}</p>
      <div className={styles["acts"]}>
        <button type="button" className={styles["act"]} onClick={() => playhead.playFrom(seconds)}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.playAgain}
        </button>
        {isTranscribed && (
          <button
            type="button"
            className={styles["act"]}
            aria-expanded={reads}
            onClick={() => setReads(!reads)}
          >
            <Captions size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.readAlong}
          </button>
        )}
        <button
          type="button"
          className={styles["act"]}
          aria-expanded={noted !== undefined}
          onClick={() => setNoted(noted === undefined ? Math.floor(playhead.now()) : undefined)}
        >
          <NotebookPen size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.note}
        </button>
      </div>
      {noted !== undefined && (
        <div className={styles["note"]}>
          <NoteEditor
            note={{ videoId, seconds: noted, text: "" }}
            onSaved={(note) => showToast("success", texts.noted(clockTime(note.seconds)))}
            onDone={() => setNoted(undefined)}
          />
        </div>
      )}
      {reads && <CandidateTranscript question={question} playhead={playhead} />}
    </section>
  );
}

/** Pauses the video whenever it reaches the end of the answer. The user can continue it. */
function useEnd(player: InternalPlayerHandle, end: number | undefined): void {
  const isBehind = useRef(false);
  const follow = useEffectEvent((time: number) => {
    const wasBehind = isBehind.current;
    isBehind.current = end !== undefined && time >= end;
    if (isBehind.current && !wasBehind && player.status().phase === "playing") player.pause();
  });

  useEffect(() => player.onTime((time) => follow(time)), [player]);
}
