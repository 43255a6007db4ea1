import type { Api } from "../data/api/client.ts";
import { bodyOf } from "../data/api/failure.ts";
import { VIDEOS } from "./catalogue.ts";

/** Question of the user, with the rating of its last answer. */
export interface Marked {
  id: string;
  text?: string;
  videoId?: string;
  seconds?: number;
  answerEnds?: number;
  rated?: "again" | "hard" | "good" | "easy";
  /** Age of the rating in days. */
  daysAgo?: number;
  /** Time of the next review, as the device that rated has computed it. */
  due?: string;
}

const DAY = 86_400_000;

/** Adds questions of the user from another device. By default they are at the start of the video. */
export function marking(...questions: readonly Marked[]) {
  return async (api: Api) => {
    for (const { id, rated, daysAgo = 0, due, ...given } of questions) {
      const question = { text: `Why ${id}?`, videoId: VIDEOS[0]._id as string, seconds: 0, ago: 0, ...given };
      const { videoId } = question;
      await bodyOf(
        api.PUT("/user/questions/{questionId}", {
          params: { path: { questionId: id } },
          body: question,
        }),
      );
      if (rated === undefined) continue;
      await bodyOf(
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
