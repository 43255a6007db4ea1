import { selectQuestionSearch } from "../../features/question-search/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { QUESTIONS_ID } from "./constants.ts";
import styles from "./question-results.module.css";
import { texts } from "./texts.ts";

/** Renders a button that moves to the matching questions, in windows in which the questions are below the videos. */
export default function QuestionsJump() {
  const { total } = useAppSelector(selectQuestionSearch);
  if (total === 0) return null;
  return (
    <div className={styles["jump"]}>
      <Button
        type="button"
        look="outline"
        onClick={() => {
          const heading = document.getElementById(QUESTIONS_ID);
          heading?.scrollIntoView({ block: "center" });
          heading?.focus({ preventScroll: true });
        }}
      >
        {texts.questions.toQuestions(total)}
      </Button>
    </div>
  );
}
