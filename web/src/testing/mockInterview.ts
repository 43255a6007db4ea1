import type { Api } from "../data/api/client.ts";
import { bodyOf } from "../data/api/failure.ts";

/** Time and answers of a mock interview. */
interface MockInterview {
  /** Time since the start of the interview in milliseconds. */
  ago: number;
  /** Length of each answer in seconds. */
  seconds: readonly number[];
}

/** Stores the report of a mock interview with written answers. */
export async function mockInterview(api: Api, { ago, seconds }: MockInterview): Promise<void> {
  const startedAt = new Date(Date.now() - ago).toISOString();
  const questions = seconds.map((each, index) => ({
    questionId: `q-${index}`,
    text: "Why?",
    minutes: 3,
    seconds: each,
    way: "write" as const,
    points: 0,
    checkedPoints: [],
  }));
  await bodyOf(
    api.PUT("/user/interviews/{interviewId}", {
      params: { path: { interviewId: `mock-${ago}` } },
      body: { startedAt, minutes: 15, level: "usual", questions, ago: 0 },
    }),
  );
}
