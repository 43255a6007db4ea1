/** Recorded answer. */
export interface Recording {
  /** Audio or video in the format of the browser. */
  media: Blob;
  seconds: number;
  /** Levels from 0 to 1, measured at equal intervals. */
  peaks: readonly number[];
}

/** Recording of an answer that is stored in this browser. */
export interface Take extends Recording {
  /**
   * Time at which the take was stored, in Unix milliseconds. It identifies the take among all takes of its question.
   */
  savedAt: number;
  /** Score of the self-check, where higher is better; undefined until the user has rated the answer. */
  score: number | undefined;
}

/**
 * Returns the take with the highest score. Of takes with equal scores, it returns the latest. If no take has a score,
 * it returns undefined.
 */
export function bestTake<T extends { score?: number | undefined }>(takes: readonly T[]): T | undefined {
  return takes.reduce<T | undefined>((best, take) => {
    const { score } = take;
    return score !== undefined && score >= (best?.score ?? score) ? take : best;
  }, undefined);
}

/** Kind of a recording: sound only, or sound and video. */
export type RecordingKind = "sound" | "camera";

/** Reports whether a recording has video. */
export function hasVideo({ media }: Recording): boolean {
  return media.type.startsWith("video/");
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "text/plain": "txt",
  "video/mp4": "mp4",
};

/** Returns the file extension for a recording, without the dot. */
export function extensionOf({ media }: Recording): string {
  return EXTENSIONS[media.type] ?? "webm";
}

/** Reduces levels to `count` values. Each value is the maximum of the levels that it represents. */
export function combineLevels(levels: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count));
    return Math.max(0, ...levels.slice(from, to));
  });
}
