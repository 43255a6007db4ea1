import { ArrowLeftRight, CalendarArrowDown, X } from "lucide-react";
import type { PlanBody, PlanDays, PlanItem, PlanWish } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { type Day, daysAfter } from "../../shared/day.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { changeWish, keepWish } from "./notebook.ts";
import { videosSwapped } from "./slice.ts";
import { texts } from "./texts.ts";
import {
  dropped,
  idOf,
  notBefore,
  notBeforeAsIn,
  swapped,
  toSwapWith,
  undropped,
  unswapped,
} from "./wish.ts";

interface ItemMenuProps {
  wish: PlanWish;
  laid: PlanDays;
  /** The day on which it stands. */
  day: Day;
  item: PlanItem;
}

/** Moves an item of the plan to another day, or drops it; both can be undone. */
export function ItemMenu({ wish, laid, day, item }: ItemMenuProps) {
  const dispatch = useAppDispatch();
  const id = idOf(item);
  const next = daysAfter(day, 1);
  const other = item.kind === "video" ? toSwapWith(laid, day, item.videoId) : undefined;

  function change(to: PlanBody, said: string, undo: (now: PlanWish) => PlanBody) {
    dispatch(keepWish(to));
    showToast("success", said, { label: texts.undo, press: () => dispatch(changeWish(undo)) });
  }

  function swap(one: string, another: string) {
    const exchange = () => dispatch(videosSwapped([one, another]));
    exchange();
    dispatch(keepWish(swapped(wish, one, another)));
    showToast("success", texts.isSwapped, {
      label: texts.undo,
      press: () => {
        exchange();
        dispatch(changeWish((now) => unswapped(now, one, another)));
      },
    });
  }

  return (
    <Menu label={texts.more(item.text ?? item.title)}>
      {next < wish.interviewOn && (
        <MenuItem
          icon={CalendarArrowDown}
          label={texts.later(next)}
          onSelect={() =>
            change(notBefore(wish, id, next), texts.isLater, (now) => notBeforeAsIn(now, id, wish))
          }
        />
      )}
      {other !== undefined && (
        <MenuItem
          icon={ArrowLeftRight}
          label={texts.swap(other.date)}
          onSelect={() => swap(item.videoId, other.videoId)}
        />
      )}
      <MenuItem
        icon={X}
        label={texts.drop}
        onSelect={() => change(dropped(wish, [id]), texts.isDropped, (now) => undropped(now, [id]))}
      />
    </Menu>
  );
}
