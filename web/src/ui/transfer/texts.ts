import { fileSize } from "../../shared/text/fileSize.ts";

/** Texts of uploads and downloads. */
export const texts = {
  cancel: "Cancel",
  bytes: (done: number, total: number | null) =>
    total === null ? fileSize(done) : `${fileSize(done)} of ${fileSize(total)}`,
} as const;
