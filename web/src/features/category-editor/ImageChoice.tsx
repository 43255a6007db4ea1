import { useState } from "react";
import type { CategoryImages } from "../../data/api/types.ts";
import { siteUrl } from "../../shared/siteUrl.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import styles from "./category-editor.module.css";
import { texts } from "./texts.ts";

interface ImageChoiceProps {
  images: CategoryImages;
  /** Colour tone that is selected at first; empty if the image is not generated. */
  tone: string;
  symbol: string;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Renders the choice of an image by its colour and symbol. The form data contains the values `tone` and `symbol`. */
export function ImageChoice({ images, tone: toneAtFirst, symbol }: ImageChoiceProps) {
  const [tone, setTone] = useState(toneAtFirst || (images.tones[0] ?? ""));
  const addressOf = (one: string) => siteUrl(images.address.replace("{tone}", tone).replace("{symbol}", one));
  return (
    <>
      <input type="hidden" name="tone" value={tone} />
      <ChipGroup
        legend={texts.tone}
        choices={images.tones.map((value) => ({ value, label: capitalised(value) }))}
        value={tone}
        size="small"
        onChange={setTone}
      />
      <fieldset className={styles["symbols"]}>
        <legend className="vh">{texts.symbol}</legend>
        {images.symbols.map((one) => (
          <label key={one} className={styles["symbol"]}>
            <input type="radio" name="symbol" value={one} defaultChecked={one === symbol} />
            <img src={addressOf(one)} alt={one} width={60} height={70} loading="lazy" />
          </label>
        ))}
      </fieldset>
    </>
  );
}
