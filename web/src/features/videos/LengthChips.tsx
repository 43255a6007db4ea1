import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { type LengthChoice, lengthByName, LENGTHS } from "./lengths.ts";
import { texts } from "./texts.ts";

interface LengthChipsProps {
  chosen: LengthChoice;
  onChoose: (length: LengthChoice) => void;
}

/** Renders the choice of a length. */
export function LengthChips({ chosen, onChoose }: LengthChipsProps) {
  return (
    <ChipGroup
      legend={texts.length}
      choices={LENGTHS}
      value={chosen}
      size="small"
      onChange={(name) => onChoose(lengthByName(name))}
    />
  );
}
