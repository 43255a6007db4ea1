import { bodyOf } from "../../data/api/failure.ts";
import type { QuestionReport } from "../../data/api/types.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";

interface QuestionUpload {
  file: File;
  /** Whether the questions are imported; otherwise the report is a preview. */
  apply: boolean;
}

/** Uploads a file of curated questions and returns the report of its changes. */
export const sendQuestions = createTransferThunk<QuestionReport, QuestionUpload>(
  "questionFiles/send",
  async (api, { file, apply }) =>
    (
      await bodyOf(
        api.POST("/admin/questions/import", {
          params: { query: { name: file.name, apply } },
          // The contract's types have a string where the request has bytes.
          body: file as unknown as string,
        }),
      )
    ).report,
  { list: "questionFiles", counts: "bytes" },
);

/** Export format of the questions. */
export type QuestionForm = "json" | "csv";

/** Exports all curated questions. */
export const exportQuestions = createTransferThunk<string, QuestionForm>(
  "questionFiles/export",
  async (api, form) => {
    const file: unknown = await bodyOf(api.GET("/admin/questions/export", { params: { query: { form } } }));
    return typeof file === "string" ? file : JSON.stringify(file, null, 2);
  },
  { list: "questionExport", counts: "bytes" },
);
