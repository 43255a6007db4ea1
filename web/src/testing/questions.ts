import type { Api } from "../data/api/client.ts";
import { answered } from "../data/api/failure.ts";
import { VIDEOS } from "./catalogue.ts";

/** A question that a person has marked, and how it went before. */
export interface Marked {
  id: string;
  text?: string;
  videoId?: string;
  seconds?: number;
  answerEnds?: number;
  rated?: "again" | "hard" | "good" | "easy";
  /** How many days ago it was rated. */
  daysAgo?: number;
  /** When it comes back by that rating, as the device that it was given on has found. */
  due?: string;
}

const DAY = 86_400_000;

/** Marks questions for who the calls are of, on another device, each at the video's beginning unless it says otherwise. */
export function marking(...questions: readonly Marked[]) {
  return async (api: Api) => {
    for (const { id, rated, daysAgo = 0, due, ...given } of questions) {
      const question = { text: `Why ${id}?`, videoId: VIDEOS[0]._id as string, seconds: 0, ago: 0, ...given };
      const { videoId } = question;
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await answered(
        api.PUT("/user/questions/{questionId}", {
          params: { path: { questionId: id } },
          body: question,
        }),
      );
      if (rated === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await answered(
        api.PUT("/user/ratings/{ratingId}", {
          params: { path: { ratingId: `rating-${id}` } },
          body: {
            questionId: id,
            videoId,
            rating: rated,
            ago: daysAgo * DAY,
            ...(due !== undefined && { schedule: { due, stability: 2, difficulty: 5 } }),
          },
        }),
      );
    }
  };
}
