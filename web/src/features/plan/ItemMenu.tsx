import { ArrowLeftRight, CalendarArrowDown, X } from "lucide-react";
import type { Plan, PlanDays, PlanItem } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { type Day, daysAfter } from "../../shared/day.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import type { PlanDecisions } from "./changes.ts";
import { changePlan, saveDecisions } from "./notebook.ts";
import { videosSwapped } from "./slice.ts";
import { texts } from "./texts.ts";
import { endOfPlan, planItemId } from "./planSettings.ts";
import { findVideoToSwap, planWithoutSwap, planWithSwap } from "./swaps.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

interface ItemMenuProps {
  plan: Plan;
  schedule: PlanDays;
  /** Day of the plan to which the item belongs. */
  day: Day;
  item: PlanItem;
}

/** Renders a menu that moves an item of the plan to another day, or removes it. The user can undo both. */
export function ItemMenu({ plan, schedule, day, item }: ItemMenuProps) {
  const dispatch = useAppDispatch();
  const id = planItemId(item);
  const next = daysAfter(day, 1);
  const videoId = item.kind === "video" ? item.videoId : undefined;
  const other = videoId === undefined ? undefined : findVideoToSwap(schedule, day, videoId);

  function change(decisions: PlanDecisions, message: string, undo: PlanDecisions) {
    const written = dispatch(saveDecisions(decisions));
    showToast("success", message, { label: texts.undo, press: () => dispatch(saveDecisions(undo, written)) });
  }

  function swap(one: string, another: string) {
    const exchange = () => dispatch(videosSwapped([one, another]));
    exchange();
    dispatch(changePlan((saved) => planWithSwap(saved, one, another)));
    showToast("success", texts.isSwapped, {
      label: texts.undo,
      press: () => {
        exchange();
        dispatch(changePlan((saved) => planWithoutSwap(saved, one, another)));
      },
    });
  }

  return (
    <Menu label={texts.more(item.text ?? item.title)}>
      {next < endOfPlan(plan, schedule.today) && (
        <MenuItem
          icon={CalendarArrowDown}
          label={texts.later(next)}
          onSelect={() =>
            change({ later: { [id]: next } }, texts.isLater, {
              later: { [id]: ownEntry(plan.later ?? {}, id) ?? plan.startsOn },
            })
          }
        />
      )}
      {videoId !== undefined && other !== undefined && (
        <MenuItem
          icon={ArrowLeftRight}
          label={texts.swap(other.date)}
          onSelect={() => swap(videoId, other.videoId)}
        />
      )}
      <MenuItem
        icon={X}
        label={texts.drop}
        onSelect={() => change({ dropped: { [id]: true } }, texts.isDropped, { dropped: { [id]: false } })}
      />
    </Menu>
  );
}
