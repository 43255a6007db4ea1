import { Button } from "../button/Button.tsx";
import styles from "./show-more.module.css";
import { texts } from "./texts.ts";

interface ShowMoreProps {
  /** Number of items that are shown. */
  shown: number;
  /** Number of items that are loaded. */
  known: number;
  /** Whether the server has more items. */
  hasMore?: boolean;
  /** Whether more items are loading. */
  busy?: boolean;
  onMore: () => void;
}

/**
 * Renders the number of items that are shown, and a button that shows more. If all items are shown, it renders
 * nothing.
 */
export function ShowMore({ shown, known, hasMore = false, busy = false, onMore }: ShowMoreProps) {
  if (shown >= known && !hasMore) return null;
  return (
    <div className={styles["more"]}>
      <p className={styles["progress"]}>
        {hasMore ? texts.shownOfMore(shown, known) : texts.shown(shown, known)}
      </p>
      <Button type="button" look="outline" busy={busy} onClick={onMore}>
        {texts.more}
      </Button>
    </div>
  );
}
