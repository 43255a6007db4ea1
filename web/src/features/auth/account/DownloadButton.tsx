import { Download } from "lucide-react";
import { useState } from "react";
import { useAppDispatch } from "../../../data/store/store.ts";
import { saveFile } from "../../../shared/saveFile.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { exportAccount } from "./slice.ts";
import { texts } from "./texts.ts";

/** The name under which the browser keeps what was downloaded. */
const FILE_NAME = "greenroom-account.json";

/** Downloads all that the account keeps, as one JSON file. */
export function DownloadButton() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const exported = await dispatch(exportAccount());
    setBusy(false);
    if (exportAccount.fulfilled.match(exported)) {
      saveFile(FILE_NAME, exported.payload);
    }
  }

  return (
    <Button type="button" look="outline" busy={busy} onClick={() => void download()}>
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.download}
    </Button>
  );
}
