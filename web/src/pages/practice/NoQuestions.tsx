import { useMemo } from "react";
import { nameOfCategory, type QuestionBank } from "../../features/questions/bank.ts";
import { Button } from "../../ui/button/Button.tsx";
import { createQuestionGuesser } from "../../widgets/own-questions/ownList.ts";
import styles from "./bank.module.css";
import { ALL_QUESTIONS, type BankFilter } from "./bankList.ts";
import { AccountViewLink } from "./QuestionLink.tsx";
import { searchTexts } from "./searchTexts.ts";
import { texts } from "./texts.ts";
import { addQuestionPath } from "./useOpenAccountView.ts";

interface NoQuestionsProps {
  bank: QuestionBank | null;
  filter: BankFilter;
  onFilter: (filter: BankFilter) => void;
}

/**
 * Renders the next steps if no question matches: fewer filters, the category with the most similar questions, and a
 * link that adds the search text as an own question.
 */
export function NoQuestions({ bank, filter, onFilter }: NoQuestionsProps) {
  const { words, category } = filter;
  const isSearch = words !== "";
  const inCategory = isSearch && category !== "";
  const guess = useMemo(() => createQuestionGuesser(bank?.questions ?? []), [bank]);
  const nearest = isSearch ? guess(words).category : "";
  const nearestName = nameOfCategory(bank, nearest);
  return (
    <div className={styles["none"]}>
      <p>{isSearch ? texts.nothingFound(words) : texts.nothingHere}</p>
      <div className={styles["next"]}>
        <Button
          type="button"
          look="outline"
          onClick={() => onFilter({ ...ALL_QUESTIONS, words: inCategory ? words : "" })}
        >
          {inCategory ? texts.searchAll : texts.showAll}
        </Button>
        {nearestName !== undefined && (
          <Button
            type="button"
            look="outline"
            onClick={() => onFilter({ ...ALL_QUESTIONS, category: nearest })}
          >
            {searchTexts.showCategory(nearestName)}
          </Button>
        )}
      </div>
      {isSearch && (
        <p>
          <AccountViewLink to={addQuestionPath(words)}>{searchTexts.addOwn}</AccountViewLink>
        </p>
      )}
    </div>
  );
}
