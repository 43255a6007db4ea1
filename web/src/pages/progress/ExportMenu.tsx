import { Image, Printer } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { saveFile } from "../../shared/saveFile.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChartSvg } from "../../ui/chart/ChartSvg.tsx";
import { chartToPng } from "../../ui/chart/chartToPng.ts";
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

/** Reports whether this browser can share an image with another app. */
function canShare(): boolean {
  const { canShare: asks } = navigator as Partial<Pick<Navigator, "canShare">>;
  return asks !== undefined && asks.call(navigator, inFile(""));
}

/** Shares an image with another app. Returns false if the browser does not allow it. */
async function shared(image: Blob): Promise<boolean> {
  try {
    await navigator.share(inFile(image));
    return true;
  } catch (thrown) {
    // If the user cancels the share, no file is downloaded.
    return thrown instanceof DOMException && thrown.name === "AbortError";
  }
}

/** Renders a menu that exports the figures on paper or as an image. The export contains no personal data. */
export function ExportMenu({ figures, title, lead }: ExportMenuProps) {
  const isShared = canShare();
  // The SVG is in the document only until it is converted to an image.
  const svg = useRef<SVGSVGElement>(null);
  const [isExporting, setIsExporting] = useState(false);

  async function take() {
    flushSync(() => setIsExporting(true));
    try {
      if (svg.current === null) throw new Error("There is no SVG.");
      const image = await chartToPng(svg.current);
      if (!isShared || !(await shared(image))) saveFile(NAME, image, TYPE);
    } catch (thrown) {
      console.warn("Could not create the image", thrown);
      showToast("error", texts.noImage);
    } finally {
      setIsExporting(false);
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
      {isExporting && (
        <div className="vh">
          <ChartSvg ref={svg} image={summaryImageOf({ figures, title, lead })} />
        </div>
      )}
    </div>
  );
}
