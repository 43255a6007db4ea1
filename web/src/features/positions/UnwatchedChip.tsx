import { ToggleChip } from "../../ui/chip/ToggleChip.tsx";
import { texts } from "./texts.ts";

interface UnwatchedChipProps {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** Renders the chip that filters a list for videos that the user has not watched. */
export function UnwatchedChip({ chosen, onChoose }: UnwatchedChipProps) {
  return <ToggleChip label={texts.notYetWatched} checked={chosen} onChange={onChoose} />;
}
