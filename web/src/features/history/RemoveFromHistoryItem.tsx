import { Trash2 } from "lucide-react";
import { useAppDispatch } from "../../data/store/store.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { removeFromHistory } from "./slice.ts";
import { texts } from "./texts.ts";

/** Renders the menu entry that removes a video from the watch history. */
export function RemoveFromHistoryItem({ videoId }: { videoId: string }) {
  const dispatch = useAppDispatch();
  return (
    <MenuItem icon={Trash2} label={texts.remove} onSelect={() => void dispatch(removeFromHistory(videoId))} />
  );
}
