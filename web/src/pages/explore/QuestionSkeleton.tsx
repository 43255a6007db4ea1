import { SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import styles from "./question-results.module.css";

const EXPECTED = Array.from({ length: 6 }, (_, index) => index);

/** Renders placeholders for the matching questions. */
export function QuestionSkeleton() {
  return (
    <div aria-busy="true">
      {EXPECTED.map((index) => (
        <div key={index} className={styles["row"]} aria-hidden="true">
          <p className={styles["text"]}>
            <SkeletonLine length="long" />
          </p>
          <p className={styles["facts"]}>
            <SkeletonLine length="short" />
          </p>
        </div>
      ))}
    </div>
  );
}
