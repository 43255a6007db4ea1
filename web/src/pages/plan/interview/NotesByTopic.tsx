import { useMemo } from "react";
import { Link } from "react-router";
import { ensureNotes, fetchNotes, selectNotes, selectNotesStatus } from "../../../features/notes/notebook.ts";
import { selectStories, STORIES, titleOfStory } from "../../../features/stories/notebook.ts";
import { ROUTES } from "../../../data/routes.ts";
import { useEnsureLoaded } from "../../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { useLoadedVideos } from "../../../widgets/known-videos/useLoadedVideos.ts";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";

/** Maximum number of notes that are listed for a topic. */
const LISTED = 4;

interface Topic {
  name: string;
  lines: readonly { key: string; text: string }[];
}

/** Returns the user's notes, grouped by the category of their video, and the stories with their results. */
function useTopics(): readonly Topic[] {
  const notes = useAppSelector(selectNotes);
  const stories = useAppSelector(selectStories);
  const ids = useMemo(() => [...new Set(notes.map(({ videoId }) => videoId))], [notes]);
  const { videos } = useLoadedVideos(ids);
  useEnsureLoaded(ensureNotes);
  useEnsureLoaded(STORIES.ensure);
  return useMemo(() => {
    const byTopic = new Map<string, { key: string; text: string }[]>();
    for (const { _id, videoId, text } of notes.toSorted((one, other) => other.at.localeCompare(one.at))) {
      const name = videos.get(videoId)?.categoryName ?? texts.otherTopic;
      byTopic.set(name, [...(byTopic.get(name) ?? []), { key: _id, text }]);
    }
    const told = stories.map((story) => ({
      key: story._id,
      text: [titleOfStory(story), story.result ?? ""].filter((text) => text !== "").join(": "),
    }));
    const topics = [...byTopic].map(([name, lines]) => ({ name, lines }));
    return told.length > 0 ? [...topics, { name: texts.stories, lines: told }] : topics;
  }, [notes, stories, videos]);
}

/** Lists the latest notes of each topic, and the user's stories. */
export function NotesByTopic({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const topics = useTopics();
  const statuses = [useAppSelector(selectNotesStatus), useAppSelector(STORIES.selectStatus)];
  const isKnown = statuses.every((status) => status === "fulfilled");

  function retry() {
    void dispatch(fetchNotes());
    void dispatch(STORIES.load());
  }

  return (
    <section className={styles["block"]} id="notes" aria-labelledby="notes-title">
      <div className={styles["blockHead"]}>
        <h2 id="notes-title">{title}</h2>
        <Link className={styles["all"]} to={ROUTES.notes}>
          {texts.allNotes}
        </Link>
      </div>
      {statuses.includes("rejected") && <Notice text={texts.notesFailed} onRetry={retry} />}
      {topics.length === 0 && isKnown && <p className={styles["muted"]}>{texts.noNotes}</p>}
      <div className={styles["topics"]}>
        {topics.map(({ name, lines }) => (
          <section key={name} className={styles["topic"]} aria-label={name}>
            <h3>{name}</h3>
            {lines.slice(0, LISTED).map(({ key, text }) => (
              <p key={key} className={styles["note"]}>
                {text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}
