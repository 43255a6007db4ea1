import { useEffect, useEffectEvent, useState } from "react";
import { STORIES, type StoryBody } from "../../features/stories/notebook.ts";
import { STORY_PARTS } from "../../features/stories/StoryParts.tsx";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_STORY_TEXT, MAX_STORY_TITLE } from "../../shared/limits.ts";
import { isTooLong } from "../../ui/field/useLengthLimit.tsx";
import { STORY_DRAFTS, type StoryDraft } from "./drafts.ts";

/** Time without typing, in milliseconds, after which a story is saved. */
const PAUSE = 800;

/** Returns the total number of characters in the texts of a story. */
export function countStoryCharacters(body: StoryBody): number {
  return STORY_PARTS.reduce((sum, act) => sum + [...(body[act] ?? "")].length, 0);
}

/** Returns the total number of words in the texts of a story. */
export function countStoryWords(body: StoryBody): number {
  return STORY_PARTS.reduce((sum, act) => sum + (body[act] ?? "").split(/\s+/).filter(Boolean).length, 0);
}

/** Reports whether the title or the texts of a story are too long for the account. */
export function isStoryTooLong(body: StoryBody): boolean {
  return countStoryCharacters(body) > MAX_STORY_TEXT || isTooLong(body.title, MAX_STORY_TITLE);
}

function isEmpty(body: StoryBody): boolean {
  return body.title.trim() === "" && body.shows.length === 0 && countStoryCharacters(body) === 0;
}

/** Story that the dialog edits, and functions that change it. */
export interface StoryDraftState extends StoryDraft {
  change: (part: Partial<StoryBody>) => void;
  /** Saves the story without waiting for a pause in typing. */
  flush: () => void;
}

/**
 * Returns the story in the dialog. Each change is stored at once as a draft in this browser. After a pause
 * in typing, it is saved to the account. If a story is too long, it is only stored as a draft.
 */
export function useStoryDraft(
  key: string,
  initial: StoryDraft,
  onSaved: (id: string) => void,
): StoryDraftState {
  const dispatch = useAppDispatch();
  const account = useAccount() ?? "";
  const [draft, setDraft] = useState(() => STORY_DRAFTS.find(account, key) ?? initial);
  const [isChanged, setIsChanged] = useState(() => draft !== initial);

  function flush() {
    if (!isChanged || isStoryTooLong(draft.body)) return;
    STORY_DRAFTS.save(account, key, null);
    setIsChanged(false);
    if (isEmpty(draft.body)) return;
    dispatch(STORIES.save(draft.id, draft.body));
    onSaved(draft.id);
  }

  const save = useEffectEvent(flush);

  useEffect(() => {
    const timer = setTimeout(() => save(), PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    ...draft,
    change: (part) => {
      const next = { ...draft, body: { ...draft.body, ...part } };
      setDraft(next);
      setIsChanged(true);
      STORY_DRAFTS.save(account, key, next);
    },
    flush,
  };
}
