import { SkeletonBlock, SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import styles from "./video-card.module.css";

const LAYOUTS = { tile: styles["tile"], row: styles["row"] };

/** Renders a grey placeholder for a card. */
export function VideoCardSkeleton({ layout = "tile" }: { layout?: "tile" | "row" }) {
  return (
    <div className={LAYOUTS[layout]} aria-hidden="true">
      <div className={layout === "row" ? `${styles["blank"]} ${styles["small"]}` : styles["blank"]}>
        <SkeletonBlock />
      </div>
      <div className={styles["words"]}>
        <p className={styles["title"]}>
          <SkeletonLine length="long" />
          <SkeletonLine length="middle" />
        </p>
        <p className={styles["detail"]}>
          <SkeletonLine length="short" />
        </p>
      </div>
    </div>
  );
}
