import { CalendarDays, Check, MessagesSquare, Mic, Play, RotateCcw } from "lucide-react";
import type { PlanItem } from "../../data/api/types.ts";
import styles from "./item-tile.module.css";

const ICONS = {
  review: RotateCcw,
  video: Play,
  question: Mic,
  mock: MessagesSquare,
  done: Check,
  plan: CalendarDays,
};

/** Renders the icon of an item: a door with a sign. The icon of the next item is highlighted. */
export function ItemTile({ kind, lit }: { kind: PlanItem["kind"] | "done" | "plan"; lit: boolean }) {
  const Icon = ICONS[kind];
  return (
    <span className={lit ? `${styles["tile"]} ${styles["lit"]}` : styles["tile"]} aria-hidden="true">
      <Icon size={20} strokeWidth={1.75} />
    </span>
  );
}
