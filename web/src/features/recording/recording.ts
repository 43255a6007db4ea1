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

const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "video/mp4": "mp4",
};

/** The extension of a file with the recording, without a dot. */
export function extensionOf({ media }: Recording): string {
  return EXTENSIONS[media.type] ?? "webm";
}

/** As many values as asked for that stand for all: of each part the largest. */
export function summed(levels: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((place + 1) * levels.length) / count));
    return Math.max(0, ...levels.slice(from, to));
  });
}
