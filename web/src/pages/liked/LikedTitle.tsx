import type { Video } from "../../data/api/types.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { toneOf } from "../../shared/tone.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { ArchArt } from "../../ui/thumbnail/ArchArt.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import styles from "./liked.module.css";

interface LikedTitleProps {
  /** The name in the browser's tab. */
  document: string;
  /** The video liked last, as soon as it is known. */
  latest: Video | undefined;
  count: number;
}

/** The page's name on a card, under the picture of the latest video. */
export function LikedTitle({ document, latest, count }: LikedTitleProps) {
  return (
    <div className={styles["card"]}>
      <div className={styles["picture"]} data-tone={latest ? undefined : "lagoon"}>
        {latest ? (
          <Thumbnail key={latest._id} videoId={latest._id} tone={toneOf(latest.categoryName)} narrow eager />
        ) : (
          <ArchArt seed="door" narrow />
        )}
      </div>
      <PageTitle document={document} className={styles["title"]}>
        LIKED VIDEOS
      </PageTitle>
      <output className={styles["count"]}>{latest ? videoCount(count) : ""}</output>
    </div>
  );
}
