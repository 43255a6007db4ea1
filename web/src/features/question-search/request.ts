import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";

/** Filter of a search of the question bank. */
export interface QuestionFilter {
  /** Search words, normalized by `searchableText`. */
  query: string;
  /** ID of a category; empty for all categories. */
  categoryId: string;
}

/** Number of questions per response, which is the server's maximum. */
export const QUESTIONS_PER_PAGE = 20;

/** Searches the question bank and returns one page of matches, best first. Without a cursor, it is the first page. */
export function requestMatches(api: Api, { query: q, categoryId }: QuestionFilter, cursor?: string) {
  const category = categoryId === "" ? {} : { category: categoryId };
  const query = { q, ...category, limit: QUESTIONS_PER_PAGE, ...(cursor !== undefined && { cursor }) };
  return bodyOf(api.GET("/questions/bank", { params: { query } }));
}
