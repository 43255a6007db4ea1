import { hashToIndex } from "../../shared/tone.ts";
import styles from "./thumbnail.module.css";

const DOORS = [118, 160, 204];
const HEIGHTS = [42, 62, 80];
const LAMPS = [
  { x: 52, y: 58, r: 13 },
  { x: 262, y: 48, r: 17 },
  { x: 286, y: 78, r: 12 },
  { x: 40, y: 40, r: 17 },
] as const;

function pick<T>(items: readonly [T, ...T[]] | readonly T[], index: number): T {
  return items[index % items.length] as T;
}

// In a narrow frame, only the middle of the arch image is visible.
const MIDDLE = { x: 160, lamp: { x: 79, y: 100, r: 10 } } as const;

interface ArchPlaceholderProps {
  seed: string;
  /** Whether the frame is much narrower than 16:9. */
  narrow?: boolean;
}

/** Renders an arch in the tone of its container, in place of a missing thumbnail. The seed selects the image. */
export function ArchPlaceholder({ seed, narrow = false }: ArchPlaceholderProps) {
  const x = narrow ? MIDDLE.x : pick(DOORS, hashToIndex(seed, 3));
  const top = pick(HEIGHTS, hashToIndex(`${seed}h`, 3));
  const lamp = narrow ? MIDDLE.lamp : pick(LAMPS, hashToIndex(`${seed}l`, 4));
  return (
    <svg
      className={styles["arch"]}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${x - 64} 180V${top + 50}a64 64 0 0 1 128 0v${130 - top}z`} fill="var(--tone)" />
      <path d={`M${x - 38} 180V${top + 52}a38 38 0 0 1 76 0v${128 - top}z`} fill="var(--stage-deep)" />
      <circle cx={lamp.x} cy={lamp.y} r={lamp.r} fill="var(--lime)" />
    </svg>
  );
}
