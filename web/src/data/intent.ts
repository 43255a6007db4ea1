import type { Video } from "./api/types.ts";

/** Goal for which a user prepares. */
export interface PreparationGoal {
  /** IDs of categories; empty for questions that every interview asks. */
  categories: readonly string[];
  /** Day of the interview; empty if it is unknown. */
  date: string;
}

/** Video that a visitor has liked, or saved for later. */
interface VideoIntent {
  does: "like" | "watchLater";
  video: Video;
}

/** First day of a plan that a visitor has started. */
interface FirstDayIntent {
  does: "planFirstDay";
  aim: PreparationGoal;
}

/** Action that a visitor has chosen and that needs a login. It runs after the login. */
export type LoginIntent = VideoIntent | FirstDayIntent;

function isGoal(value: unknown): value is PreparationGoal {
  if (typeof value !== "object" || value === null || !("categories" in value) || !("date" in value))
    return false;
  const { categories, date } = value;
  return (
    typeof date === "string" && Array.isArray(categories) && categories.every((id) => typeof id === "string")
  );
}

function isIntent(value: unknown): value is LoginIntent {
  if (typeof value !== "object" || value === null || !("does" in value)) return false;
  if (value.does === "planFirstDay") return "aim" in value && isGoal(value.aim);
  if (!("video" in value) || (value.does !== "like" && value.does !== "watchLater")) return false;
  const { video } = value;
  return typeof video === "object" && video !== null && "_id" in video && typeof video._id === "string";
}

/** Returns the action that the state of a /login location contains; undefined without one. */
export function readLoginIntent(state: unknown): LoginIntent | undefined {
  if (typeof state !== "object" || state === null || !("intent" in state)) return undefined;
  return isIntent(state.intent) ? state.intent : undefined;
}
