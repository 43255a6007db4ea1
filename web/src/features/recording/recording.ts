/** Recorded answer. */
export interface Recording {
  /** Audio or video in the browser's format. */
  media: Blob;
  seconds: number;
  /** Levels from 0 to 1 at equal intervals. */
  peaks: readonly number[];
}

/** Stored recording of an answer. */
export interface Take extends Recording {
  /** Time of storage in Unix milliseconds. It identifies the take among the takes of its question. */
  savedAt: number;
  /** Result of the self-check. A higher score is better. It is undefined until the answer is rated. */
  score: number | undefined;
}

/**
 * Returns the take with the highest score, of takes with equal scores the latest; undefined if none has a
 * score.
 */
export function bestTake<T extends { score?: number | undefined }>(takes: readonly T[]): T | undefined {
  return takes.reduce<T | undefined>((best, take) => {
    const { score } = take;
    return score !== undefined && score >= (best?.score ?? score) ? take : best;
  }, undefined);
}

/** Audio only, or with video. */
export type RecordingKind = "sound" | "camera";

/** Reports whether a recording has video. */
export function hasVideo({ media }: Recording): boolean {
  return media.type.startsWith("video/");
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "video/mp4": "mp4",
};

/** Returns the file extension of the recording without a dot. */
export function extensionOf({ media }: Recording): string {
  return EXTENSIONS[media.type] ?? "webm";
}

/** Reduces levels to `count` values, each the maximum of the levels that it replaces. */
export function combineLevels(levels: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count));
    return Math.max(0, ...levels.slice(from, to));
  });
}
