import { Download } from "lucide-react";
import { useTransfer } from "../../../data/store/transfers.ts";
import { saveFile } from "../../../shared/saveFile.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TransferBar } from "../../../ui/transfer/TransferBar.tsx";
import { exportAccount } from "./slice.ts";
import { texts } from "./texts.ts";

/** Name of the file with the account's data. */
const FILE_NAME = "greenroom-account.json";

/** Renders a button that downloads all data of the account as a JSON file. */
export function DownloadButton() {
  const { isInFlight, progress, start, cancel } = useTransfer(exportAccount);

  async function download() {
    const exported = await start(undefined);
    if (exportAccount.fulfilled.match(exported)) saveFile(FILE_NAME, exported.payload);
  }

  return (
    <>
      <Button type="button" look="outline" busy={isInFlight} onClick={() => void download()}>
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.download}
      </Button>
      {isInFlight && <TransferBar label={texts.downloading} progress={progress} onCancel={cancel} />}
    </>
  );
}
