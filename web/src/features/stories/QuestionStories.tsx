import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { selectStoriesOf, type Story, STORIES, titleOfStory } from "./notebook.ts";
import styles from "./question-stories.module.css";
import { StoryParts } from "./StoryParts.tsx";
import { texts } from "./texts.ts";

/**
 * Lists the user's stories that answer a question. Each story is collapsed at first. Without stories, it renders
 * nothing.
 */
export function QuestionStories({ questionId }: { questionId: string }) {
  const stories = useAppSelector((state) => selectStoriesOf(state, questionId));
  useEnsureLoaded(STORIES.ensure);
  if (stories.length === 0) return null;
  return (
    <section className={styles["stories"]} aria-label={texts.yourStories}>
      {stories.map((story) => (
        <FoldedStory key={story._id} story={story} />
      ))}
    </section>
  );
}

function FoldedStory({ story }: { story: Story }) {
  return (
    <details className={styles["story"]}>
      <summary>{titleOfStory(story)}</summary>
      <StoryParts story={story} />
    </details>
  );
}
