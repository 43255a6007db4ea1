import { useState } from "react";
import type { Pictures } from "../../data/api/types.ts";
import { siteFile } from "../../shared/siteFile.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import styles from "./category-desk.module.css";
import { texts } from "./texts.ts";

interface PictureChoiceProps {
  pictures: Pictures;
  /** The tone and the symbol at first; empty for a picture that is not one of these. */
  tone: string;
  symbol: string;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The choice of a picture: a colour, and a symbol in it. The form gets them as `tone` and `symbol`. */
export function PictureChoice({ pictures, tone: toneAtFirst, symbol }: PictureChoiceProps) {
  const [tone, setTone] = useState(toneAtFirst || (pictures.tones[0] ?? ""));
  const addressOf = (one: string) =>
    siteFile(pictures.address.replace("{tone}", tone).replace("{symbol}", one));
  return (
    <>
      <input type="hidden" name="tone" value={tone} />
      <ChipGroup
        legend={texts.tone}
        choices={pictures.tones.map((value) => ({ value, label: capitalised(value) }))}
        value={tone}
        size="small"
        onChange={setTone}
      />
      <fieldset className={styles["symbols"]}>
        <legend className="vh">{texts.symbol}</legend>
        {pictures.symbols.map((one) => (
          <label key={one} className={styles["symbol"]}>
            <input type="radio" name="symbol" value={one} defaultChecked={one === symbol} />
            <img src={addressOf(one)} alt={one} width={60} height={70} loading="lazy" />
          </label>
        ))}
      </fieldset>
    </>
  );
}
