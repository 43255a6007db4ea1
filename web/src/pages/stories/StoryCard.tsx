import { Mic, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { removeStory, type Story, titleOfStory } from "../../features/stories/notebook.ts";
import { StoryParts } from "../../features/stories/StoryParts.tsx";
import { useAppDispatch } from "../../data/store/store.ts";
import { formatList } from "../../shared/text/formatList.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { questionPath } from "./StoryDialog.tsx";
import styles from "./stories.module.css";
import { texts } from "./texts.ts";

interface StoryCardProps {
  story: Story;
  /** Address that opens the story's dialog. */
  to: string;
  onEdit: () => void;
}

/** Renders a story, and the number of questions that it answers. */
export function StoryCard({ story, to, onEdit }: StoryCardProps) {
  const dispatch = useAppDispatch();
  const title = titleOfStory(story);
  const [first] = story.questionIds;
  return (
    <article className={styles["story"]}>
      <div className={styles["storyHead"]}>
        <span className={styles["count"]} aria-hidden="true">
          {formatNumber(story.questionIds.length)}
        </span>
        <div className={styles["words"]}>
          <h2 className={styles["storyTitle"]}>
            <Link to={to}>{title}</Link>
          </h2>
          {story.shows.length > 0 && <p className={styles["muted"]}>{formatList(story.shows)}</p>}
        </div>
        <Menu label={texts.more(title)}>
          <MenuItem label={texts.edit} icon={Pencil} onSelect={onEdit} />
          <MenuItem label={texts.remove} icon={Trash2} onSelect={() => dispatch(removeStory(story))} />
        </Menu>
      </div>
      <StoryParts story={story} missingResult={<Link to={to}>{texts.addResult}</Link>} />
      <p className={styles["storyFoot"]}>
        <span>{texts.answers(story.questionIds.length)}</span>
        {first !== undefined && (
          <Link className={styles["action"]} to={questionPath(first)}>
            <Mic size={16} strokeWidth={1.75} aria-hidden="true" />
            {texts.tell}
          </Link>
        )}
      </p>
    </article>
  );
}
