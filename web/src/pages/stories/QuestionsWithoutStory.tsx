import { Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { AddToPlanButton } from "../../features/plan/AddToPlanButton.tsx";
import type { Question } from "../../features/questions/slice.ts";
import {
  bodyOfStory,
  STORIES,
  type Story,
  titleOfStory,
  withQuestion,
} from "../../features/stories/notebook.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_STORY_QUESTIONS } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { newStoryPath } from "./addresses.ts";
import styles from "./stories.module.css";
import { texts } from "./texts.ts";

/** Number of questions that are listed at first. */
const LISTED = 5;

interface GapsProps {
  /** Behavioural questions without a story. */
  questions: readonly Question[];
  /** Number of all behavioural questions. */
  all: number;
  stories: readonly Story[];
}

/** Lists the behavioural questions without a story. The user can link or write a story for each. */
export function QuestionsWithoutStory({ questions, all, stories }: GapsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listed = isOpen ? questions : questions.slice(0, LISTED);
  return (
    <section className={styles["gaps"]} aria-labelledby="gaps">
      <h2 id="gaps" className={styles["sideTitle"]}>
        {texts.gaps}
      </h2>
      <p className={styles["muted"]}>
        {questions.length === 0 ? texts.allLinked : texts.gapsOf(questions.length, all)}
      </p>
      <ul className={styles["gapList"]}>
        {listed.map((question) => (
          <Gap key={question._id} question={question} stories={stories} />
        ))}
      </ul>
      {listed.length < questions.length && (
        <Button type="button" look="outline" onClick={() => setIsOpen(true)}>
          {texts.showAll(questions.length)}
        </Button>
      )}
    </section>
  );
}

function Gap({ question, stories }: { question: Question; stories: readonly Story[] }) {
  const dispatch = useAppDispatch();

  function link(id: string) {
    const story = stories.find(({ _id }) => _id === id);
    if (!story) return;
    if (story.questionIds.length >= MAX_STORY_QUESTIONS) {
      showToast("error", texts.linkFull(titleOfStory(story)));
      return;
    }
    dispatch(STORIES.save(id, withQuestion(bodyOfStory(story), question._id)));
    showToast("success", texts.linked(titleOfStory(story)));
  }

  return (
    <li>
      <p className={styles["gapText"]}>{question.text}</p>
      <div className={styles["gapActs"]}>
        {stories.length > 0 && (
          <select
            className={styles["select"]}
            aria-label={texts.linkTo(question.text)}
            value=""
            onChange={({ target }) => link(target.value)}
          >
            <option value="">{texts.linkStory}</option>
            {stories.map((story) => (
              <option key={story._id} value={story._id}>
                {titleOfStory(story)}
              </option>
            ))}
          </select>
        )}
        <Link className={styles["action"]} to={newStoryPath(question._id)}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.writeFor}
        </Link>
        <AddToPlanButton questionId={question._id} text={question.text} className={styles["action"]} />
      </div>
    </li>
  );
}
