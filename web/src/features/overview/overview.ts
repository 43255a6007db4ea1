import { ApiError, bodyOf, responseOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { createResource } from "../../data/store/resource.ts";
import { saveFile } from "../../shared/saveFile.ts";

/** Overview of the library: its users, videos and backups. */
export const OVERVIEW = createResource("overview", (api) => bodyOf(api.GET("/admin/overview")));

/** Starts a backup. The overview shows whether the backup is complete. */
export const startBackup = createApiThunk<void>(
  "overview/backUp",
  async (api) => void (await bodyOf(api.POST("/admin/backups"))),
  { list: "overview" },
);

/** Sends a test email to the operator's own address. The result states whether the mail server has accepted it. */
export const sendTestEmail = createApiThunk<{ accepted: boolean; failure?: string }>(
  "overview/sendTestEmail",
  (api) => bodyOf(api.POST("/admin/mail/test")),
  { list: "overview" },
);

/** Default file name, if the response contains no name. */
const FILE_NAME = "greenroom-backup.tar.gz";

function fileNameIn({ headers }: Response): string {
  return /filename="([^"/\\]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? FILE_NAME;
}

/**
 * Downloads the latest backup as a file with the name in the response. The thunk saves the file itself, because
 * actions cannot contain a Blob.
 */
export const downloadBackup = createTransferThunk<void>(
  "overview/downloadBackup",
  async (api) => {
    const { data, response } = await responseOf<unknown>(api.GET("/admin/backups/latest"));
    if (!(data instanceof Blob)) throw new ApiError(response.status, []);
    saveFile(fileNameIn(response), data, data.type);
  },
  { list: "backupDownload", counts: "bytes" },
);
