import { bodyOf } from "../../data/api/failure.ts";
import type { QuestionReport } from "../../data/api/types.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";

interface QuestionUpload {
  file: File;
  /** Whether the server imports the questions. If false, the result is a preview. */
  apply: boolean;
}

/** File format of exported questions. */
export type QuestionForm = "json" | "csv";

function createSend(name: string, path: "/admin/questions/import" | "/admin/bank/import") {
  return createTransferThunk<QuestionReport, QuestionUpload>(
    `${name}/send`,
    async (api, { file, apply }) =>
      (
        await bodyOf(
          api.POST(path, {
            params: { query: { name: file.name, apply } },
            // The request sends bytes, but the type from the contract is a string.
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

/** Uploads a file with questions about videos. The result reports the changes. */
export const uploadQuestionFile = createSend("questionFiles", "/admin/questions/import");

/** Exports all questions that curators have added to videos. */
export const exportQuestions = createExport("questionFiles", "/admin/questions/export");

/** Uploads a file for the question bank. The result reports the changes. */
export const uploadBankFile = createSend("bankFiles", "/admin/bank/import");

/** Exports all questions of the question bank. */
export const exportBank = createExport("bankFiles", "/admin/bank/export");
