import { ExternalLink } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { afterPaint } from "../../shared/afterPaint.ts";
import type { Tone } from "../../shared/tone.ts";
import { ArchArt } from "../thumbnail/ArchArt.tsx";
import type { HeldHandle, PlayerError, PlayerStatus } from "./handle.ts";
import styles from "./player.module.css";
import { texts } from "./texts.ts";
import { useFocusBack } from "./useFocusBack.ts";
import { embedUrl, loadYouTube, type YouTubeApi, type YouTubePlayer, watchUrl } from "./youtube.ts";

// A host that is blocked without a word neither gets ready nor fails; this long is surely too long.
const PATIENCE = 15_000;

interface PlayerProps {
  videoId: string;
  title: string;
  /** Colours the arch that stands in when the player can't load. */
  tone: Tone;
  /** The moment at which a video starts, in seconds; a change of it does not move a video that is there. */
  startAt?: number;
  /** What moves this player, and is told what it does. */
  handle: HeldHandle;
  /** Called once for each video that is loaded, when its playback begins; not when it goes on after a pause. */
  onPlaying: () => void;
  /** Called when YouTube refuses to play the video, with its number for why. */
  onRefused?: ((code: number) => void) | undefined;
  /** Takes the focus after a press in the player; without it nothing has the focus then. */
  focusBack?: RefObject<HTMLElement | null>;
}

function createFrame(videoId: string, title: string, startAt: number): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // Without a referrer YouTube refuses to play (error 153).
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = embedUrl(videoId, startAt);
  return frame;
}

/** What YouTube's number for a state means here. Buffering is none of its own: it plays, or waits, as before. */
function phaseOf(state: number): PlayerStatus | undefined {
  const phases = { [-1]: "ready", 0: "ended", 1: "playing", 2: "paused", 5: "ready" } as const;
  const phase = phases[state as keyof typeof phases];
  return phase && { phase };
}

function errorOf(code: number): PlayerError {
  if (code === 100) return "gone";
  return code === 101 || code === 150 ? "not-embeddable" : "unplayable";
}

/** Plays a video of YouTube, by itself where the browser allows it. Where YouTube can't be reached, it offers the way there. */
export function Player({
  videoId,
  title,
  tone,
  startAt = 0,
  handle,
  onPlaying,
  onRefused,
  focusBack,
}: PlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const status = useSyncExternalStore(handle.subscribe, handle.status, handle.status);
  const [hasFrame, setHasFrame] = useState(false);
  const announce = useEffectEvent(onPlaying);
  const refuse = useEffectEvent((code: number) => onRefused?.(code));
  const frameOf = useEffectEvent((id: string) => createFrame(id, title, startAt));
  const begin = useEffectEvent(() => handle.begin(startAt));

  useFocusBack(stage, (frame) => {
    frame.blur();
    window.focus();
    focusBack?.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const host = stage.current;
    if (!host) return;
    let current = true;
    let begun = false;
    let player: YouTubePlayer | undefined;
    begin();

    const fail = (error: PlayerError, reason: unknown) => {
      if (!current) return;
      console.warn("The player can't play this video", reason);
      handle.tell({ phase: "failed", error });
    };
    const tell = (state: number) => {
      const next = phaseOf(state);
      if (!current || !next) return;
      handle.tell(next);
      if (begun || next.phase !== "playing") return;
      begun = true;
      announce();
    };
    const patience = setTimeout(() => fail("unreachable", "no answer"), PATIENCE);

    const attach = (frame: HTMLIFrameElement, { Player: YouTube }: YouTubeApi) => {
      if (!current) return;
      player = new YouTube(frame, {
        events: {
          onReady: ({ target }) => {
            clearTimeout(patience);
            if (!current) return;
            handle.tell({ phase: "ready" });
            handle.connect(target);
            // A frame that was quicker than the script plays already, and does not say so again.
            tell(target.getPlayerState());
          },
          onStateChange: ({ data }) => tell(data),
          onError: ({ data }) => {
            if (current) refuse(data);
            fail(errorOf(data), `YouTube's error ${data}`);
          },
        },
      });
    };

    // What can be read about the video comes first: its words are here already. The frame does not wait for the script.
    const callOff = afterPaint(() => {
      const frame = frameOf(videoId);
      frame.addEventListener("load", () => setHasFrame(current));
      host.replaceChildren(frame);
      loadYouTube()
        .then((api) => attach(frame, api))
        .catch((reason: unknown) => {
          // Without the script nothing could stop what might play behind the words that stand in for it.
          if (current) frame.remove();
          fail("unreachable", reason);
        });
    });

    return () => {
      current = false;
      callOff();
      clearTimeout(patience);
      player?.destroy();
      handle.release();
      host.replaceChildren();
      setHasFrame(false);
    };
  }, [videoId, handle]);

  const failed = status.phase === "failed";
  return (
    <div className={styles["player"]} data-tone={tone} data-phase={status.phase} data-framed={hasFrame}>
      <div ref={stage} className={styles["stage"]} inert={failed} />
      {failed && (
        <div className={styles["fallback"]}>
          <ArchArt seed={videoId} />
          <div className={styles["message"]}>
            <p>{texts.errors[status.error]}</p>
            <a className={styles["link"]} href={watchUrl(videoId)} target="_blank" rel="noreferrer">
              {texts.watchOnYouTube}
              <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </div>
        </div>
      )}
    </div>
  );
}
