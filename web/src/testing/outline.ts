import type { Chapter, Outline } from "../data/api/types.ts";
import { bodyOf } from "../data/api/failure.ts";
import type { Backend } from "./backend.ts";
import { call } from "./call.ts";

interface Given {
  chapters?: Chapter[];
  /** WebVTT files of the transcripts, by language. */
  transcripts?: Record<string, string>;
}

/** Creates a WebVTT transcript with one cue per text. `every` is the time in seconds between two cues. */
export function vttOf(texts: readonly string[], every = 5): string {
  const vttTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = texts.map(
    (text, index) => `${vttTime(index * every)} --> ${vttTime((index + 1) * every)}\n${text}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

/** Sets the chapters and transcripts of a video in the simulated backend. It removes those of earlier tests. */
export async function outlined(
  backend: Backend,
  videoId: string,
  { chapters = [], transcripts = {} }: Given,
) {
  const body = { email: "tomas@greenroom.example", password: "sample-green-room" };
  const { encodedToken: token } = await bodyOf(backend.elsewhere().POST("/auth/login", { body }));
  const put = async (does: string, sent: unknown) => {
    const { status, text } = await call(backend.fetch, does, sent, token);
    if (status >= 300) throw new Error(`${does}: ${text}`);
  };
  const path = `/admin/videos/${videoId}`;
  const { transcripts: there } = JSON.parse(
    (await call(backend.fetch, `GET /video/${videoId}/outline`)).text,
  ) as Outline;
  await put(`PUT ${path}/chapters`, { chapters });
  await Promise.all(there.map(({ language }) => put(`DELETE ${path}/transcripts/${language}`, undefined)));
  await Promise.all(
    Object.entries(transcripts).map(([language, vtt]) =>
      put(`POST /admin/transcripts?videoId=${videoId}&language=${language}`, new Blob([vtt])),
    ),
  );
}
