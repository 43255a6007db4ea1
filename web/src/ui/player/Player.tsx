import { ExternalLink } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { afterPaint } from "../../shared/afterPaint.ts";
import type { Tone } from "../../shared/tone.ts";
import { ArchPlaceholder } from "../thumbnail/ArchPlaceholder.tsx";
import type { InternalPlayerHandle, PlayerError, PlayerStatus } from "./handle.ts";
import styles from "./player.module.css";
import { texts } from "./texts.ts";
import { useFocusReturn } from "./useFocusReturn.ts";
import { embedUrl, loadYouTube, type YouTubeApi, type YouTubePlayer, watchUrl } from "./youtube.ts";

// Time in milliseconds after which a player that has not loaded shows an error. If a host is blocked, the browser may
// report no error.
const LOAD_TIMEOUT = 15_000;

interface PlayerProps {
  videoId: string;
  title: string;
  /** Colour tone of the arch that is shown if the player fails. */
  tone: Tone;
  /** Start time in seconds. A change does not affect a video that is already loaded. */
  startAt?: number;
  /** Handle that controls this player and gets its state. */
  handle: InternalPlayerHandle;
  /** Callback when a loaded video starts to play. It is not called when playback continues after a pause. */
  onPlaying: () => void;
  /** Callback with YouTube's error code if YouTube rejects playback of the video. */
  onUnplayable?: ((code: number) => void) | undefined;
  /** Element that gets the focus after a click in the player. If it is missing, no element gets the focus. */
  focusBack?: RefObject<HTMLElement | null>;
}

function createFrame(videoId: string, title: string, startAt: number): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // YouTube rejects playback with error 153 if the request has no referrer.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = embedUrl(videoId, startAt);
  return frame;
}

/** Returns the status for a state number of YouTube; undefined for buffering. */
function phaseOf(state: number): PlayerStatus | undefined {
  const phases = { [-1]: "ready", 0: "ended", 1: "playing", 2: "paused", 5: "ready" } as const;
  const phase = phases[state as keyof typeof phases];
  return phase && { phase };
}

function errorOf(code: number): PlayerError {
  if (code === 100) return "gone";
  return code === 101 || code === 150 ? "not-embeddable" : "unplayable";
}

/**
 * Plays a YouTube video, automatically if the browser allows it. If YouTube is unreachable, it shows a link to the
 * video.
 */
export function Player({
  videoId,
  title,
  tone,
  startAt = 0,
  handle,
  onPlaying,
  onUnplayable,
  focusBack,
}: PlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const status = useSyncExternalStore(handle.subscribe, handle.status, handle.status);
  const [hasFrame, setHasFrame] = useState(false);
  const notifyPlaying = useEffectEvent(onPlaying);
  const reportUnplayable = useEffectEvent((code: number) => onUnplayable?.(code));
  const frameOf = useEffectEvent((id: string) => createFrame(id, title, startAt));
  const begin = useEffectEvent(() => handle.begin(startAt));

  useFocusReturn(stage, (frame) => {
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
      handle.report({ phase: "failed", error });
    };
    const report = (state: number) => {
      const next = phaseOf(state);
      if (!current || !next) return;
      handle.report(next);
      if (begun || next.phase !== "playing") return;
      begun = true;
      notifyPlaying();
    };
    const timeout = setTimeout(() => fail("unreachable", "no answer"), LOAD_TIMEOUT);

    const attach = (frame: HTMLIFrameElement, { Player: YouTube }: YouTubeApi) => {
      if (!current) return;
      player = new YouTube(frame, {
        events: {
          onReady: ({ target }) => {
            clearTimeout(timeout);
            if (!current) return;
            handle.report({ phase: "ready" });
            handle.connect(target);
            // If the frame loads before the script, the video already plays and YouTube sends no event.
            report(target.getPlayerState());
          },
          onStateChange: ({ data }) => report(data),
          onError: ({ data }) => {
            if (current) reportUnplayable(data);
            fail(errorOf(data), `YouTube's error ${data}`);
          },
        },
      });
    };

    // The content of the page is painted before the frame loads. The frame does not wait for YouTube's script.
    const callOff = afterPaint(() => {
      const frame = frameOf(videoId);
      frame.addEventListener("load", () => setHasFrame(current));
      host.replaceChildren(frame);
      loadYouTube()
        .then((api) => attach(frame, api))
        .catch((reason: unknown) => {
          // Without the script, the app could not stop the video, which would play behind the error.
          if (current) frame.remove();
          fail("unreachable", reason);
        });
    });

    return () => {
      current = false;
      callOff();
      clearTimeout(timeout);
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
          <ArchPlaceholder seed={videoId} />
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
