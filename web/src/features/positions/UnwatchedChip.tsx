import { ToggleChip } from "../../ui/chip/ToggleChip.tsx";
import { texts } from "./texts.ts";

interface UnwatchedChipProps {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** Renders the filter for unwatched videos. */
export function UnwatchedChip({ chosen, onChoose }: UnwatchedChipProps) {
  return <ToggleChip label={texts.notYetWatched} checked={chosen} onChange={onChoose} />;
}
