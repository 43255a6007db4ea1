import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { afterPaint } from "../../shared/afterPaint.ts";
import type { Tone } from "../../shared/tone.ts";
import { ArchArt } from "../thumbnail/ArchArt.tsx";
import styles from "./player.module.css";
import { embedUrl, loadYouTube, type YouTubeApi, type YouTubePlayer } from "./youtube.ts";

// A host that is blocked without a word neither gets ready nor fails; this long is surely too long.
const PATIENCE = 15_000;

interface PlayerProps {
  videoId: string;
  title: string;
  /** Colours the arch that stands in when the player can't load. */
  tone: Tone;
  /** Called each time playback begins for the first time after loading a video. */
  onPlaying: () => void;
}

function createFrame(videoId: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // Without a referrer YouTube refuses to play (error 153).
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = embedUrl(videoId);
  return frame;
}

/** Plays a video of YouTube, by itself where the browser allows it. Where YouTube can't be reached, it offers the way there. */
export function Player({ videoId, title, tone, onPlaying }: PlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const announce = useEffectEvent(onPlaying);
  const frameTitle = useEffectEvent(() => title);

  useEffect(() => {
    const host = stage.current;
    if (!host) return;
    let current = true;
    let begun = false;
    let player: YouTubePlayer | undefined;
    const fail = (reason: unknown) => {
      if (!current) return;
      console.warn("The player can't play this video", reason);
      setState("failed");
    };
    const patience = setTimeout(() => fail("no answer"), PATIENCE);

    const place = ({ Player: YouTube, PlayerState }: YouTubeApi) => {
      if (!current) return;
      const frame = createFrame(videoId, frameTitle());
      host.replaceChildren(frame);
      player = new YouTube(frame, {
        events: {
          onReady: () => {
            clearTimeout(patience);
            if (current) setState("ready");
          },
          onStateChange: ({ data }) => {
            if (!current || begun || data !== PlayerState.PLAYING) return;
            begun = true;
            announce();
          },
          onError: ({ data }) => fail(`YouTube's error ${data}`),
        },
      });
    };
    // What can be read about the video comes first: its words are here already.
    const callOff = afterPaint(() => void loadYouTube().then(place).catch(fail));

    return () => {
      current = false;
      callOff();
      clearTimeout(patience);
      player?.destroy();
      host.replaceChildren();
      setState("loading");
    };
  }, [videoId]);

  return (
    <div className={styles["player"]} data-tone={tone} data-state={state}>
      <div ref={stage} className={styles["stage"]} inert={state === "failed"} />
      {state === "failed" && (
        <div className={styles["fallback"]}>
          <ArchArt seed={videoId} />
          <div className={styles["message"]}>
            <p>This video can’t be played here.</p>
            <a
              className={styles["link"]}
              href={`https://www.youtube.com/watch?v=${videoId}`}
              target="_blank"
              rel="noreferrer"
            >
              Watch on YouTube
              <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </div>
        </div>
      )}
    </div>
  );
}
