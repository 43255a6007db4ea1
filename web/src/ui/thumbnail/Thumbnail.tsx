import { startTransition, useState } from "react";
import { clockTime, spokenTime } from "../../shared/text/duration.ts";
import type { Tone } from "../../shared/tone.ts";
import { ArchArt } from "./ArchArt.tsx";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  /** The video's id on YouTube, which is where its picture is. */
  videoId: string;
  tone: Tone;
  /** How long the video is, in seconds; it stands on the picture where it is known. */
  length?: number | undefined;
  /** How much of it the person has seen, from 0 to 1; it stands below the picture where they have begun. */
  seen?: number | undefined;
  small?: boolean;
  /** For a frame that is much narrower than 16:9. */
  narrow?: boolean;
  /** For pictures that are in view from the start. */
  eager?: boolean;
  /** How wide the picture is shown, as an image's `sizes`, where that can't be measured yet. */
  sizes?: string;
}

/** What is asked for, one after the other as the one before does not exist. */
const ATTEMPTS = [
  // A card takes the one of the two that fits its width and the screen's density.
  { src: "hq720.jpg", srcSet: { small: "mqdefault.jpg", large: "maxresdefault.jpg" } },
  { src: "hq720.jpg" },
  // This one and the small one exist for every video, though this one has bars above and below.
  { src: "hqdefault.jpg" },
] as const;
const LAST = ATTEMPTS.length - 1;

// For a size it does not have, YouTube sends status 404 and a grey picture, which browsers show.
const MISSING = { width: 120, ratio: 120 / 90 };

const TILE = "(max-width: 640px) 92vw, 304px";
const ROW = "(max-width: 640px) 136px, 232px";

/** Whether the picture was on show in the still of the page: then it must not fade in again. */
function wasShown(videoId: string): boolean {
  return (
    typeof document !== "undefined" && document.querySelector(`[data-shown][src*="/${videoId}/"]`) !== null
  );
}

/** A video's picture; a smaller one when the large one does not exist, and an arch when there is none at all. */
export function Thumbnail({
  videoId,
  tone,
  length,
  seen,
  small = false,
  narrow = false,
  eager = false,
  sizes = small ? ROW : TILE,
}: ThumbnailProps) {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState(() => eager && wasShown(videoId));
  const asked = ATTEMPTS[attempt];
  const url = (file: string) => `https://i.ytimg.com/vi/${videoId}/${file}`;
  const srcSet = asked && "srcSet" in asked ? asked.srcSet : undefined;
  // Pictures fail by the dozen where their host is blocked; what else the page does comes first.
  const next = ({ currentSrc }: HTMLImageElement) => {
    const lacksSmall = srcSet !== undefined && currentSrc === url(srcSet.small);
    startTransition(() => setAttempt(lacksSmall ? LAST : attempt + 1));
  };
  return (
    <span className={small ? `${styles["frame"]} ${styles["small"]}` : styles["frame"]} data-tone={tone}>
      {asked === undefined ? (
        <ArchArt seed={videoId} narrow={narrow} />
      ) : (
        <img
          key={attempt}
          className={shown ? `${styles["picture"]} ${styles["shown"]}` : styles["picture"]}
          // Before the source, which would be asked for at once.
          sizes={eager ? sizes : `auto, ${sizes}`}
          srcSet={srcSet && `${url(srcSet.small)} 320w, ${url(srcSet.large)} 1280w`}
          src={url(asked.src)}
          alt=""
          width={1280}
          height={720}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={({ currentTarget }) => next(currentTarget)}
          onLoad={({ currentTarget }) => {
            // Of a set, a picture's width is told as it is shown; what is missing in it is told by its shape.
            const { naturalWidth, naturalHeight } = currentTarget;
            const isMissing = srcSet
              ? Math.abs(naturalWidth / naturalHeight - MISSING.ratio) < 0.1
              : naturalWidth === MISSING.width;
            if (isMissing) next(currentTarget);
            else setShown(true);
          }}
        />
      )}
      {seen !== undefined && (
        <svg className={styles["seen"]} aria-hidden="true">
          <rect width={`${(seen * 100).toFixed(1)}%`} height="100%" />
        </svg>
      )}
      {length !== undefined && (
        <span className={styles["length"]}>
          <span aria-hidden="true">{clockTime(length)}</span>
          <span className="vh">{spokenTime(length)}</span>
        </span>
      )}
    </span>
  );
}
