import type { Video } from "../../data/api/types.ts";

const TEXT_FIELDS = [
  "_id",
  "title",
  "description",
  "creatorName",
  "creatorId",
  "viewQuantity",
  "dateOfUpload",
  "categoryName",
] as const satisfies readonly (keyof Video)[];

function isVideo(value: unknown): value is Video {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Record<string, unknown>;
  const { durationSeconds } = record;
  if (durationSeconds !== undefined && typeof durationSeconds !== "number") return false;
  return TEXT_FIELDS.every((field) => typeof record[field] === "string");
}

/** Reports whether a stored value is an array of videos. */
export function isVideoList(value: unknown): value is Video[] {
  return Array.isArray(value) && value.every(isVideo);
}
