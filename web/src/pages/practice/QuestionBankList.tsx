import { Pencil, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { strengthOf } from "../../features/progress/strength.ts";
import { AddToPlanItem } from "../../features/plan/AddToPlanItem.tsx";
import type { QuestionBank } from "../../features/questions/bank.ts";
import { removeQuestion } from "../../features/questions/notebook.ts";
import { bodyOfQuestion, type Question } from "../../features/questions/slice.ts";
import { searchableText } from "../../features/videos/searchable.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { useBankMatches } from "../../features/question-search/bankMatches.ts";
import { foldWords } from "../../shared/text/fold.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { useFocusRecovery } from "../../ui/list/useFocusRecovery.ts";
import { useIncrementalList } from "../../ui/list/useIncrementalList.ts";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import styles from "./bank.module.css";
import { BankFilters } from "./BankFilters.tsx";
import { bankCategoryOf, type BankFilter, filterCards, searchCards } from "./bankList.ts";
import { CategoryList } from "./CategoryList.tsx";
import { EditQuestion } from "./EditQuestion.tsx";
import { editTexts } from "./editTexts.ts";
import { questionFacts } from "./facts.ts";
import { NoQuestions } from "./NoQuestions.tsx";
import { QuestionLink } from "./QuestionLink.tsx";
import { SearchNotes } from "./SearchNotes.tsx";
import { searchTexts } from "./searchTexts.ts";
import { StrengthDoor } from "./StrengthDoor.tsx";
import { texts } from "./texts.ts";

interface QuestionBankListProps {
  cards: readonly PracticeCard[];
  bank: QuestionBank | null;
  filter: BankFilter;
  onFilter: (filter: BankFilter) => void;
  now: Date;
}

function endOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}

/** Lists all questions, with a search and with filters by category, kind, level and review state. */
export function QuestionBankList({ cards, bank, filter, onFilter, now }: QuestionBankListProps) {
  const midnight = endOfDay(now);
  const focus = useFocusRecovery<HTMLUListElement>();
  const [resets, setResets] = useState(0);
  const search = useBankMatches(searchableText(filter.words), bankCategoryOf(filter));
  const { matches, listedIds } = search;
  const searched = useMemo(
    () => searchCards(cards, filter.words, listedIds),
    [cards, filter.words, listedIds],
  );
  const found = useMemo(() => filterCards(searched, filter, midnight), [searched, filter, midnight]);
  const { shown, showMore } = useIncrementalList(found, focus.ref, {
    name: JSON.stringify(filter),
    doubling: true,
  });
  const wanted = foldWords(matches?.words.used.join(" ") || matches?.searchedFor || filter.words);
  return (
    <section className={styles["bank"]} aria-labelledby="bank">
      <BankFilters
        cards={cards}
        found={searched}
        bank={bank}
        filter={filter}
        onFilter={onFilter}
        midnight={midnight}
        resets={resets}
      >
        <CategoryList cards={searched} bank={bank} filter={filter} onFilter={onFilter} midnight={midnight} />
        <div aria-busy={search.isLoading}>
          <output className="vh">{search.isLoading ? searchTexts.loading : texts.found(found.length)}</output>
          <SearchNotes search={search} words={filter.words} first={found[0]} />
          {found.length === 0 && !search.isLoading && (
            <NoQuestions
              bank={bank}
              filter={filter}
              onFilter={(next) => {
                setResets(resets + 1);
                onFilter(next);
              }}
            />
          )}
          <ul {...focus} className={styles["questions"]}>
            {shown.map((card) => (
              <Row
                key={card.question._id}
                card={card}
                bank={bank}
                filter={filter}
                wanted={wanted}
                now={now}
              />
            ))}
          </ul>
          <ShowMore shown={shown.length} known={found.length} onMore={showMore} />
        </div>
      </BankFilters>
    </section>
  );
}

/** Renders the menu of a question. Only own questions can be edited and deleted. */
function QuestionMenu({ question }: { question: Question }) {
  const dispatch = useAppDispatch();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className={styles["menu"]}>
      <Menu label={texts.moreFor(question.text)}>
        <AddToPlanItem id={question._id} />
        {question.by === "self" && (
          <>
            <MenuItem label={editTexts.edit} icon={Pencil} onSelect={() => setIsEditing(true)} />
            <MenuItem
              label={texts.remove}
              icon={Trash2}
              onSelect={() => dispatch(removeQuestion(question._id, bodyOfQuestion(question)))}
            />
          </>
        )}
      </Menu>
      {isEditing && <EditQuestion question={question} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

interface RowProps {
  card: PracticeCard;
  bank: QuestionBank | null;
  filter: BankFilter;
  /** Words of the search, folded by `foldText`. */
  wanted: readonly string[];
  now: Date;
}

function Row({ card: { question, schedule }, bank, filter, wanted, now }: RowProps) {
  const account = useAccount();
  const withCategory = filter.category !== question.category;
  const review = schedule && texts.review(strengthOf(schedule), schedule, now);
  return (
    <li className={styles["question"]}>
      <StrengthDoor schedule={schedule} />
      <div>
        <h3>
          <QuestionLink questionId={question._id}>
            <HighlightedText text={question.text} wanted={wanted} />
          </QuestionLink>
        </h3>
        <p className={styles["facts"]}>
          {questionFacts(question, bank, { withCategory })}
          {review !== undefined && ` · ${review}`}
        </p>
      </div>
      {account !== null && <QuestionMenu question={question} />}
    </li>
  );
}
