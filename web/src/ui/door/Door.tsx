import styles from "./door.module.css";

/** State of the door that represents a day: past, done, partly done, missed, today, future, empty, or the last day. */
export type DoorKind = "past" | "done" | "part" | "missed" | "now" | "next" | "off" | "end" | "full";

interface DoorProps {
  kind: DoorKind;
  /** Width in pixels. */
  width: number;
  height: number;
  /** Share of a partly done day, from 0 to 1. */
  share?: number | undefined;
}

const FOOT = 4;
const SILL = 3;

function arch(width: number, height: number, inset: number): string {
  const [left, right, top, bottom] = [inset, width - inset, inset, height - inset];
  const radius = Math.min((right - left) / 2, bottom - top - FOOT);
  const foot = Math.max(1, FOOT - inset);
  return (
    `M${left} ${bottom - foot}V${top + radius}A${(right - left) / 2} ${radius} 0 0 1 ${right} ${top + radius}` +
    `V${bottom - foot}a${foot} ${foot} 0 0 1 ${-foot} ${foot}H${left + foot}a${foot} ${foot} 0 0 1 ${-foot} ${-foot}z`
  );
}

/** Renders the door icon of a day. The icon has no accessible name, because it is next to a text. */
export function Door({ kind, width, height, share = 0 }: DoorProps) {
  const tall = kind === "off" ? SILL : height;
  const unfilled = height * (1 - share);
  return (
    <svg
      className={styles["door"]}
      data-kind={kind}
      width={width}
      height={tall}
      viewBox={`0 0 ${width} ${tall}`}
      aria-hidden="true"
      focusable="false"
    >
      {kind === "off" ? (
        <rect className={styles["leaf"]} width={width} height={SILL} rx="1.5" />
      ) : (
        <path className={styles["leaf"]} d={arch(width, height, 1)} />
      )}
      {kind === "part" && (
        <svg
          y={unfilled}
          width={width}
          height={height - unfilled}
          viewBox={`0 ${unfilled} ${width} ${height - unfilled}`}
        >
          <path className={styles["filled"]} d={arch(width, height, 1)} />
        </svg>
      )}
      {kind === "done" && (
        <path
          className={styles["check"]}
          d={`M${width * 0.32} ${height * 0.56}l${width * 0.13} ${width * 0.13}l${width * 0.24} ${-width * 0.26}`}
        />
      )}
      {kind === "end" && (
        <path
          className={styles["light"]}
          d={`M${width * 0.3} ${height - 1}V${height * 0.38 + width * 0.2}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.4} 0V${height - 1}z`}
        />
      )}
    </svg>
  );
}
