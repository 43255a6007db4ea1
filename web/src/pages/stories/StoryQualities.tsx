import type { Story } from "../../features/stories/notebook.ts";
import { Door } from "../../ui/door/Door.tsx";
import styles from "./stories.module.css";
import { texts } from "./texts.ts";

/**
 * Lists the qualities that the user's stories show, with the number of stories. It also lists common qualities that
 * no story shows.
 */
export function StoryQualities({ stories }: { stories: readonly Story[] }) {
  const tags = [...new Set([...stories.flatMap(({ shows }) => shows), ...texts.tags])];
  return (
    <section aria-labelledby="covers">
      <h2 id="covers" className={styles["sideTitle"]}>
        {texts.covers}
      </h2>
      <p className={styles["muted"]}>{texts.coversHint}</p>
      <dl className={styles["covers"]}>
        {tags.map((tag) => (
          <Cover key={tag} tag={tag} stories={stories.filter(({ shows }) => shows.includes(tag))} />
        ))}
      </dl>
    </section>
  );
}

function isMissing({ result = "" }: Story): boolean {
  return result.trim() === "";
}

function Cover({ tag, stories }: { tag: string; stories: readonly Story[] }) {
  return (
    <div className={styles["cover"]}>
      <dt>{tag}</dt>
      <dd>
        {stories.length === 0 ? (
          <span className={styles["muted"]}>{texts.noneShows}</span>
        ) : (
          <>
            {stories.map((story) => (
              <Door key={story._id} kind={isMissing(story) ? "missed" : "full"} width={16} height={22} />
            ))}
            <span className="vh">{texts.shown(stories.length, stories.filter(isMissing).length)}</span>
          </>
        )}
      </dd>
    </div>
  );
}
