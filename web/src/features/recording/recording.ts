/** An answer that a person recorded. */
export interface Recording {
  /** Sound, or sound and picture, in whatever form the browser records. */
  media: Blob;
  seconds: number;
  /** How loud it was, from 0 to 1, at moments that are equally far from each other. */
  peaks: readonly number[];
}

/** With or without the camera. */
export type RecordingKind = "sound" | "camera";

/** Whether a recording has a picture. */
export function hasPicture({ media }: Recording): boolean {
  return media.type.startsWith("video/");
}

/** As many values as asked for that stand for all: of each part the largest. */
export function summed(levels: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((place + 1) * levels.length) / count));
    return Math.max(0, ...levels.slice(from, to));
  });
}
