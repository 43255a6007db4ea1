import { CalendarPlus } from "lucide-react";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { addTexts as texts } from "./addTexts.ts";
import { useAddToPlan } from "./useAddToPlan.ts";

/** Renders a menu entry that adds a video or a question to the plan. */
export function AddToPlanItem({ id }: { id: string }) {
  const add = useAddToPlan();
  return <MenuItem icon={CalendarPlus} label={texts.addTo} onSelect={() => add(id)} />;
}
