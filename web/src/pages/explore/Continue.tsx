import { useState } from "react";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import type { Video } from "../../data/api/types.ts";
import { readText } from "../../shared/storage.ts";
import { UnderWayShelf } from "../../widgets/video-card/UnderWayShelf.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./explore.module.css";

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** What a person was watching, above all else there is. */
export function Continue() {
  // As it was on arrival: what is learned meanwhile must move nothing.
  const [expected] = useState(() => readText(STORAGE_KEYS.continues) !== null);
  return (
    <div className={expected ? `${styles["continue"]} ${styles["expected"]}` : styles["continue"]}>
      <UnderWayShelf expected={expected} menuFor={menuFor} />
    </div>
  );
}
