import { ArrowLeft, Plus, Printer } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { BANK } from "../../features/questions/bank.ts";
import { ensureQuestions, fetchQuestions, selectQuestionsStatus } from "../../features/questions/notebook.ts";
import { type Question, selectQuestions } from "../../features/questions/slice.ts";
import {
  bodyOfStory,
  isBehavioural,
  selectStories,
  STORIES,
  type Story,
} from "../../features/stories/notebook.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { newStoryPath, storyPath } from "./addresses.ts";
import { StoryQualities } from "./StoryQualities.tsx";
import { NEW_STORY, STORY_DRAFTS } from "./drafts.ts";
import { QuestionsWithoutStory } from "./QuestionsWithoutStory.tsx";
import { StoryCard } from "./StoryCard.tsx";
import { StoryDialog } from "./StoryDialog.tsx";
import styles from "./stories.module.css";
import { texts } from "./texts.ts";

/**
 * Renders the user's stories, and the behavioural questions without a story. With `?story=` in the address, it opens
 * the dialog that edits a story.
 */
export default function StoriesPage() {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const stories = useAppSelector(selectStories);
  const status = useAppSelector(STORIES.selectStatus);
  const hasLostBank = useAppSelector(BANK.selectStatus) === "rejected";
  const hasLostQuestions = useAppSelector(selectQuestionsStatus) === "rejected";
  const questions = useAppSelector(selectQuestions);
  const [parameters] = useSearchParams();
  useEnsureLoaded(STORIES.ensure);
  useEnsureLoaded(ensureQuestions);

  useEffect(() => {
    dispatch(BANK.ensure());
  }, [dispatch]);

  function readQuestions() {
    if (hasLostBank) void dispatch(BANK.fetch());
    if (hasLostQuestions) void dispatch(fetchQuestions());
  }

  if (stories.length === 0 && status === "rejected") {
    return <FailedState text={texts.failed} onRetry={() => void dispatch(STORIES.load())} />;
  }
  if (stories.length === 0 && status !== "fulfilled") {
    return (
      <>
        <PageTitle document={titleOf("stories")}>{texts.title}</PageTitle>
        <output aria-busy="true">{texts.loading}</output>
      </>
    );
  }
  return (
    <>
      {(hasLostBank || hasLostQuestions) && <Notice text={texts.questionsFailed} onRetry={readQuestions} />}
      <Board
        stories={stories}
        questions={questions}
        hasDraft={STORY_DRAFTS.find(account, NEW_STORY) !== null}
      />
      <OpenStory parameters={parameters} questions={questions} />
    </>
  );
}

interface BoardProps {
  stories: readonly Story[];
  questions: ReadonlyMap<string, Question>;
  /** Whether there is an unsaved draft of a new story. */
  hasDraft: boolean;
}

function Board({ stories, questions, hasDraft }: BoardProps) {
  const navigate = useNavigate();
  const behavioural = useMemo(() => [...questions.values()].filter(isBehavioural), [questions]);
  const gaps = useMemo(() => {
    const linked = new Set(stories.flatMap(({ questionIds }) => questionIds));
    return behavioural.filter(({ _id }) => !linked.has(_id));
  }, [behavioural, stories]);
  return (
    <>
      <p>
        <Link className={styles["back"]} to={ROUTES.practice}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.practice}
        </Link>
      </p>
      <div className={styles["head"]}>
        <div>
          <PageTitle document={titleOf("stories")} className={styles["title"]}>
            {texts.title}
          </PageTitle>
          <p className={styles["lead"]}>
            {behavioural.length > 0 &&
              texts.lead(stories.length, behavioural.length - gaps.length, behavioural.length)}
          </p>
        </div>
        {stories.length > 0 && (
          <div className={styles["headActs"]}>
            <Button type="button" look="outline" onClick={() => window.print()}>
              <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.print}
            </Button>
            <ButtonLink to={newStoryPath()}>
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
              {hasDraft ? texts.resume : texts.write}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={styles["columns"]}>
        {stories.length === 0 ? (
          <EmptyState heading="section" title={texts.none} text={texts.noneHint}>
            <ButtonLink to={newStoryPath()}>{hasDraft ? texts.resume : texts.write}</ButtonLink>
          </EmptyState>
        ) : (
          <section className={styles["board"]} aria-label={texts.board}>
            {stories.map((story) => (
              <StoryCard
                key={story._id}
                story={story}
                to={storyPath(story._id)}
                onEdit={() => void navigate(storyPath(story._id))}
              />
            ))}
          </section>
        )}
        <div className={styles["side"]}>
          {behavioural.length > 0 && (
            <QuestionsWithoutStory questions={gaps} all={behavioural.length} stories={stories} />
          )}
          <StoryQualities stories={stories} />
        </div>
      </div>
    </>
  );
}

interface OpenStoryProps {
  parameters: URLSearchParams;
  questions: ReadonlyMap<string, Question>;
}

/** Renders the dialog of the story that the address names, if any. */
function OpenStory({ parameters, questions }: OpenStoryProps) {
  const navigate = useNavigate();
  const id = parameters.get("story") ?? "";
  const question = parameters.get("question");
  const story = useAppSelector((state) => STORIES.selectEntry(state, id));
  const account = useAccount() ?? "";
  const newStoryId = () => STORY_DRAFTS.find(account, NEW_STORY)?.id ?? newId();
  const [freshId, setFreshId] = useState(newStoryId);
  const isNew = id === NEW_STORY;
  if (!isNew && story === undefined) return null;

  function close() {
    setFreshId(newStoryId());
    void navigate(ROUTES.stories, { replace: true });
  }

  const blank = { title: "", shows: [], questionIds: question === null ? [] : [question] };
  const initial = story && !isNew ? { id, body: bodyOfStory(story) } : { id: freshId, body: blank };
  return (
    <StoryDialog
      key={initial.id}
      draftKey={id}
      initial={initial}
      isNew={isNew}
      questions={questions}
      onSaved={(savedId) => {
        // The address gets the ID of the saved story, so that a reload opens it.
        if (isNew) void navigate(storyPath(savedId), { replace: true });
      }}
      onClose={close}
    />
  );
}
