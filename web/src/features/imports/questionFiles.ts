import { bodyOf } from "../../data/api/failure.ts";
import type { QuestionReport } from "../../data/api/types.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";

interface QuestionUpload {
  file: File;
  /** Whether the questions are imported; otherwise the report is a preview. */
  apply: boolean;
}

/** Export format of the questions. */
export type QuestionForm = "json" | "csv";

function createSend(name: string, path: "/admin/questions/import" | "/admin/bank/import") {
  return createTransferThunk<QuestionReport, QuestionUpload>(
    `${name}/send`,
    async (api, { file, apply }) =>
      (
        await bodyOf(
          api.POST(path, {
            params: { query: { name: file.name, apply } },
            // The contract's types declare the body as a string, but the request sends bytes.
            body: file as unknown as string,
          }),
        )
      ).report,
    { list: name, counts: "bytes" },
  );
}

function createExport(name: string, path: "/admin/questions/export" | "/admin/bank/export") {
  return createTransferThunk<string, QuestionForm>(
    `${name}/export`,
    async (api, form) => {
      const file: unknown = await bodyOf(api.GET(path, { params: { query: { form } } }));
      return typeof file === "string" ? file : JSON.stringify(file, null, 2);
    },
    { list: `${name}Export`, counts: "bytes" },
  );
}

/** Uploads a file of curated questions of videos and returns the report of its changes. */
export const sendQuestions = createSend("questionFiles", "/admin/questions/import");

/** Exports all curated questions of videos. */
export const exportQuestions = createExport("questionFiles", "/admin/questions/export");

/** Uploads a file of the question bank and returns the report of its changes. */
export const sendBank = createSend("bankFiles", "/admin/bank/import");

/** Exports the question bank. */
export const exportBank = createExport("bankFiles", "/admin/bank/export");
