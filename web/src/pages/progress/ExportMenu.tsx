import { Image, Printer } from "lucide-react";
import { saveFile } from "../../shared/saveFile.ts";
import { Button } from "../../ui/button/Button.tsx";
import { paint } from "../../ui/chart/paint.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { summaryImageOf } from "./exportImage.ts";
import styles from "./progress.module.css";
import { texts } from "./texts.ts";
import type { ProgressFigures } from "./useProgressFigures.ts";

interface ExportMenuProps {
  figures: ProgressFigures;
  title: string;
  lead: string;
}

const NAME = "greenroom-progress.png";
const TYPE = "image/png";

const inFile = (image: BlobPart) => ({ files: [new File([image], NAME, { type: TYPE })] });

/** Reports whether this browser can share image files. */
function canShare(): boolean {
  const { canShare: asks } = navigator as Partial<Pick<Navigator, "canShare">>;
  return asks !== undefined && asks.call(navigator, inFile(""));
}

/** Shares the image with another app; false if the browser rejects it. */
async function shared(image: Blob): Promise<boolean> {
  try {
    await navigator.share(inFile(image));
    return true;
  } catch (thrown) {
    // A cancelled share needs no download.
    return thrown instanceof DOMException && thrown.name === "AbortError";
  }
}

/** Exports the numbers on paper or as an image without personal data. */
export function ExportMenu({ figures, title, lead }: ExportMenuProps) {
  const isShared = canShare();

  async function take() {
    try {
      const image = await paint(summaryImageOf({ figures, title, lead }));
      if (!isShared || !(await shared(image))) saveFile(NAME, image, TYPE);
    } catch (thrown) {
      console.warn("Could not create the image", thrown);
      showToast("error", texts.noImage);
    }
  }

  return (
    <div className={styles["acts"]}>
      <Button type="button" look="outline" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.print}
      </Button>
      <Button type="button" look="outline" onClick={() => void take()}>
        <Image size={18} strokeWidth={1.75} aria-hidden="true" />
        {isShared ? texts.shareImage : texts.saveImage}
      </Button>
    </div>
  );
}
