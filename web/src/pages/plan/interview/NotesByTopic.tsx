import { useMemo } from "react";
import { Link } from "react-router";
import { ensureNotes, fetchNotes, selectNotes, selectNotesStatus } from "../../../features/notes/notebook.ts";
import { selectStories, STORIES, titleOfStory } from "../../../features/stories/notebook.ts";
import { ROUTES } from "../../../data/routes.ts";
import { useEnsureLoaded } from "../../../data/store/ensureLoaded.ts";
import type { Status } from "../../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { useLoadedVideos } from "../../../widgets/known-videos/useLoadedVideos.ts";
import { texts as noteTexts } from "../../../widgets/question-notes/texts.ts";
import { useQuestionNotes } from "../../../widgets/question-notes/useQuestionNotes.ts";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";

/** Maximum number of notes that are listed for a topic. */
const LISTED = 4;

interface Line {
  key: string;
  text: string;
  /** Text of the question that the note belongs to; undefined for notes of videos and for stories. */
  question?: string;
}

interface Topic {
  name: string;
  lines: readonly Line[];
}

const latestFirst = (one: { at: string }, other: { at: string }) => other.at.localeCompare(one.at);

interface LoadedTopics {
  topics: readonly Topic[];
  statuses: readonly Status[];
  /** Notes on questions, and the status of their questions. */
  ofQuestions: ReturnType<typeof useQuestionNotes>;
}

/**
 * Returns the user's notes, grouped by the category of their video or question, and the stories with their results.
 * Notes on questions are absent while their questions are loading.
 */
function useTopics(): LoadedTopics {
  const notes = useAppSelector(selectNotes);
  const stories = useAppSelector(selectStories);
  const ids = useMemo(() => [...new Set(notes.map(({ videoId }) => videoId))], [notes]);
  const { videos } = useLoadedVideos(ids);
  const ofQuestions = useQuestionNotes();
  const { questionNotes, status, isComplete } = ofQuestions;
  const statuses = [useAppSelector(selectNotesStatus), status, useAppSelector(STORIES.selectStatus)];
  useEnsureLoaded(ensureNotes);
  useEnsureLoaded(STORIES.ensure);
  const topics = useMemo(() => {
    const ofVideos = notes.map(({ _id, videoId, text, at }) => ({
      name: videos.get(videoId)?.categoryName ?? texts.otherTopic,
      line: { key: _id, text },
      at,
    }));
    const onQuestions = (isComplete ? questionNotes : []).map(({ _id, title, categoryName, text, at }) => ({
      name: categoryName ?? texts.otherQuestions,
      line: { key: `question ${_id}`, text, question: title },
      at,
    }));
    const byTopic = new Map<string, Line[]>();
    for (const { name, line } of [...ofVideos, ...onQuestions].toSorted(latestFirst)) {
      byTopic.set(name, [...(byTopic.get(name) ?? []), line]);
    }
    const told = stories.map((story) => ({
      key: story._id,
      text: [titleOfStory(story), story.result ?? ""].filter((text) => text !== "").join(": "),
    }));
    const all = [...byTopic].map(([name, lines]) => ({ name, lines }));
    return told.length > 0 ? [...all, { name: texts.stories, lines: told }] : all;
  }, [notes, questionNotes, isComplete, stories, videos]);
  return { topics, statuses, ofQuestions };
}

/** Lists the latest notes of each topic, and the user's stories. */
export function NotesByTopic({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const { topics, statuses, ofQuestions } = useTopics();
  const hasFailed = statuses.includes("rejected");
  const isKnown = ofQuestions.isComplete && statuses.every((status) => status === "fulfilled");

  function retry() {
    void dispatch(fetchNotes());
    ofQuestions.retry();
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
      {hasFailed && <Notice text={texts.notesFailed} onRetry={retry} />}
      {!hasFailed && ofQuestions.textsStatus === "rejected" && (
        <Notice text={noteTexts.questionsFailed} onRetry={retry} />
      )}
      {topics.length === 0 && isKnown && <p className={styles["muted"]}>{texts.noNotes}</p>}
      <div className={styles["topics"]}>
        {topics.map(({ name, lines }) => (
          <section key={name} className={styles["topic"]} aria-label={name}>
            <h3>{name}</h3>
            {lines.slice(0, LISTED).map(({ key, text, question }) => (
              <div key={key} className={styles["note"]}>
                {question !== undefined && <p className={styles["ofQuestion"]}>{question}</p>}
                <p>{text}</p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}
