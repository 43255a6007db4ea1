import { startTransition, useState } from "react";
import type { Tone } from "../../shared/tone.ts";
import { ArchArt } from "./ArchArt.tsx";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  /** The video's id on YouTube, which is where its picture is. */
  videoId: string;
  tone: Tone;
  small?: boolean;
  /** For a frame that is much narrower than 16:9. */
  narrow?: boolean;
  /** For pictures that are in view from the start. */
  eager?: boolean;
}

const SIZES = ["hq720.jpg", "hqdefault.jpg"] as const;

// For a size it does not have, YouTube sends status 404 and a grey picture this wide, which browsers show.
const MISSING_WIDTH = 120;

/** A video's picture; a smaller one when the large one does not exist, and an arch when there is none at all. */
export function Thumbnail({ videoId, tone, small = false, narrow = false, eager = false }: ThumbnailProps) {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState(false);
  const size = SIZES[attempt];
  // Pictures fail by the dozen where their host is blocked; what else the page does comes first.
  const next = () => startTransition(() => setAttempt((count) => count + 1));
  return (
    <span className={small ? `${styles["frame"]} ${styles["small"]}` : styles["frame"]} data-tone={tone}>
      {size === undefined ? (
        <ArchArt seed={videoId} narrow={narrow} />
      ) : (
        <img
          key={size}
          className={shown ? `${styles["picture"]} ${styles["shown"]}` : styles["picture"]}
          src={`https://i.ytimg.com/vi/${videoId}/${size}`}
          alt=""
          width={1280}
          height={720}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={next}
          onLoad={({ currentTarget }) => {
            if (currentTarget.naturalWidth === MISSING_WIDTH) next();
            else setShown(true);
          }}
        />
      )}
    </span>
  );
}
