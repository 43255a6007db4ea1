import { ListPlus } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { texts } from "./texts.ts";

/** Renders a menu entry that opens the playlist dialog. */
export function AddToPlaylistItem({ video }: { video: Video }) {
  const dispatch = useAppDispatch();
  return (
    <MenuItem
      icon={ListPlus}
      label={texts.addTo}
      onSelect={() => dispatch(dialogOpened({ name: "playlist", options: { videoId: video._id } }))}
    />
  );
}
