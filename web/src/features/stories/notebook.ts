import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { MAX_STORY_QUESTIONS } from "../../shared/limits.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Experience that the user can use in answers: situation, task, action, result, and the qualities that it shows. */
export type Story = components["schemas"]["Story"];

/** Fields of a story that the user can edit. */
export type StoryBody = Omit<Story, "_id" | "at" | "madeAt">;

declare module "../../data/store/store.ts" {
  interface RootState {
    stories?: NotebookState<Story>;
  }
}

/** Notebook with the user's stories. */
export const STORIES = createNotebook<Story, StoryBody>({
  name: "stories",
  stateIn: ({ stories }) => stories,
  read: async (api, since) => {
    const { stories, ...read } = await bodyOf(api.GET("/user/stories", { params: { query: { since } } }));
    return { ...read, entries: stories };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ story }) => story as Story | undefined,
  preview: ({ id, body, at }, before) => ({ ...body, _id: id, at, madeAt: before?.madeAt ?? at }),
});

appReducer.inject({ reducerPath: "stories", reducer: STORIES.reducer });

/** Selects all stories. Those that answer the most questions are first; of these, the oldest. */
export const selectStories = createSelector([STORIES.selectEntries], (entries) =>
  Object.values(entries).toSorted(
    (one, other) =>
      other.questionIds.length - one.questionIds.length || one.madeAt.localeCompare(other.madeAt),
  ),
);

const selectByQuestion = createSelector([selectStories], (stories) => {
  const byQuestion = new Map<string, Story[]>();
  for (const story of stories) {
    for (const id of story.questionIds) byQuestion.set(id, [...(byQuestion.get(id) ?? []), story]);
  }
  return byQuestion;
});

const NONE: readonly Story[] = [];

/** Selects the stories that answer a question. */
export function selectStoriesOf(state: RootState, questionId: string): readonly Story[] {
  return selectByQuestion(state).get(questionId) ?? NONE;
}

/** Returns the fields of a story that the user can edit. */
export function bodyOfStory({ _id, at: _at, madeAt: _madeAt, ...body }: Story): StoryBody {
  return body;
}

/**
 * Returns the story with a link to a question. If the story already has the maximum number of questions, it does not
 * change.
 */
export function withQuestion(story: StoryBody, questionId: string): StoryBody {
  const { questionIds } = story;
  if (questionIds.includes(questionId) || questionIds.length >= MAX_STORY_QUESTIONS) return story;
  return { ...story, questionIds: [...questionIds, questionId] };
}

/** Returns the title of a story, or a default title. */
export function titleOfStory({ title }: Pick<StoryBody, "title">): string {
  return title.trim() === "" ? texts.untitled : title;
}

// Kinds of questions about experiences, in categories about other topics.
const KINDS: ReadonlySet<string> = new Set(["behavioural", "fit", "work-and-leadership"]);

/** Reports whether a question asks for an experience. A story can answer such a question. */
export function isBehavioural({
  category,
  kind,
}: {
  category?: string | undefined;
  kind?: string | undefined;
}): boolean {
  return category === "behavioural-interviews" || (kind !== undefined && KINDS.has(kind));
}

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Deletes a story, and shows a toast that restores it. */
export function removeStory(story: Story): AppThunk<void> {
  return (dispatch) => {
    dispatch(STORIES.remove(story._id));
    showToast("info", texts.removed, {
      label: texts.undo,
      press: () => dispatch(STORIES.save(story._id, bodyOfStory(story))),
    });
  };
}
