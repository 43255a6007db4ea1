import { Button } from "../button/Button.tsx";
import styles from "./show-more.module.css";
import { texts } from "./texts.ts";

interface ShowMoreProps {
  /** How many items are in the page. */
  shown: number;
  /** How many there are, as far as is known. */
  known: number;
  /** Whether there are more than are known. */
  hasMore?: boolean;
  /** Whether more are on their way. */
  busy?: boolean;
  onMore: () => void;
}

/** What stands below a list that is in the page only in part: how much of it, and the way to more. Nothing below a whole list. */
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
