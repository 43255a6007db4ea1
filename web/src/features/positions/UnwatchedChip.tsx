import { ToggleChip } from "../../ui/chip/ToggleChip.tsx";
import { texts } from "./texts.ts";

interface UnwatchedChipProps {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** The choice of what was not watched yet. */
export function UnwatchedChip({ chosen, onChoose }: UnwatchedChipProps) {
  return <ToggleChip label={texts.notYetWatched} checked={chosen} onChange={onChoose} />;
}
