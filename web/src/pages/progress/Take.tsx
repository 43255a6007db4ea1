import { Image, Printer } from "lucide-react";
import { saveFile } from "../../shared/saveFile.ts";
import { Button } from "../../ui/button/Button.tsx";
import { paint } from "../../ui/chart/paint.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { sheetOf } from "./picture.ts";
import styles from "./progress.module.css";
import { texts } from "./texts.ts";
import type { Figures } from "./useFigures.ts";

interface TakeProps {
  figures: Figures;
  title: string;
  lead: string;
}

const NAME = "greenroom-progress.png";
const TYPE = "image/png";

const inFile = (picture: BlobPart) => ({ files: [new File([picture], NAME, { type: TYPE })] });

/** Whether this browser hands pictures to other programs. Few do on a desk, and some have no such thing at all. */
function canShare(): boolean {
  const { canShare: asks } = navigator as Partial<Pick<Navigator, "canShare">>;
  return asks !== undefined && asks.call(navigator, inFile(""));
}

/** Gives the picture to whatever the person picks; false when the browser did not let them. */
async function shared(picture: Blob): Promise<boolean> {
  try {
    await navigator.share(inFile(picture));
    return true;
  } catch (thrown) {
    // Who changes their mind has picked nothing, and wants no file.
    return thrown instanceof DOMException && thrown.name === "AbortError";
  }
}

/** Takes the numbers along: on paper, or as a picture that holds nothing else of the person. */
export function Take({ figures, title, lead }: TakeProps) {
  const isShared = canShare();

  async function take() {
    try {
      const picture = await paint(sheetOf({ figures, title, lead }));
      if (!isShared || !(await shared(picture))) saveFile(NAME, picture, TYPE);
    } catch (thrown) {
      console.warn("The picture was not made", thrown);
      showToast("error", texts.noPicture);
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
        {isShared ? texts.sharePicture : texts.savePicture}
      </Button>
    </div>
  );
}
