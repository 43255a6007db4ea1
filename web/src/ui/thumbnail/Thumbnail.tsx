import { startTransition, useState } from "react";
import { clockTime, spokenTime } from "../../shared/text/duration.ts";
import type { Tone } from "../../shared/tone.ts";
import { ArchPlaceholder } from "./ArchPlaceholder.tsx";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  /** YouTube ID of the video. */
  videoId: string;
  tone: Tone;
  /** Duration of the video in seconds. It is shown on the image if it is known. */
  length?: number | undefined;
  /** Watched share of the video, from 0 to 1. It is shown below the image if the user has started the video. */
  seen?: number | undefined;
  small?: boolean;
  /** Whether the frame is much narrower than 16:9. */
  narrow?: boolean;
  /** Whether the image is visible when the page opens. Such an image loads at once. */
  eager?: boolean;
  /** Value of the image's `sizes` attribute until the displayed width is measured. */
  sizes?: string;
}

/** Files of a video's thumbnail, in the order in which the component tries them. */
const ATTEMPTS = [
  // The browser selects one of the two files by the displayed width and the pixel density.
  { src: "hq720.jpg", srcSet: { small: "mqdefault.jpg", large: "maxresdefault.jpg" } },
  { src: "hq720.jpg" },
  // YouTube has this size and the small size for every video. Images of this size have black bars above and below.
  { src: "hqdefault.jpg" },
] as const;
const LAST = ATTEMPTS.length - 1;

// Size of the grey image that YouTube returns with status 404 for a missing size. Browsers show this image.
const MISSING = { width: 120, ratio: 120 / 90 };

const TILE = "(max-width: 640px) 92vw, 304px";
const ROW = "(max-width: 640px) 136px, 232px";

/** Reports whether the prerendered page has already shown the image. The image must then not fade in again. */
function wasShown(videoId: string): boolean {
  return (
    typeof document !== "undefined" && document.querySelector(`[data-shown][src*="/${videoId}/"]`) !== null
  );
}

/**
 * Renders the thumbnail of a video. If the large image does not exist, it renders a smaller image; if no image
 * exists, an arch.
 */
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
  // If the host is blocked, many images fail at the same time. A lower priority lets other work run first.
  const next = ({ currentSrc }: HTMLImageElement) => {
    const lacksSmall = srcSet !== undefined && currentSrc === url(srcSet.small);
    startTransition(() => setAttempt(lacksSmall ? LAST : attempt + 1));
  };
  return (
    <span className={small ? `${styles["frame"]} ${styles["small"]}` : styles["frame"]} data-tone={tone}>
      {asked === undefined ? (
        <ArchPlaceholder seed={videoId} narrow={narrow} />
      ) : (
        <img
          key={attempt}
          className={shown ? `${styles["image"]} ${styles["shown"]}` : styles["image"]}
          // React must set `sizes` before `src`, because `src` starts the request.
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
            // An image with `srcset` reports its displayed width as natural width. A missing image is therefore
            // detected by its aspect ratio.
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
