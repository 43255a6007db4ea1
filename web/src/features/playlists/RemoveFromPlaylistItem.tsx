import { ListX } from "lucide-react";
import { useAppDispatch } from "../../data/store/store.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { removeFromPlaylist } from "./slice.ts";
import { texts } from "./texts.ts";

interface RemoveFromPlaylistItemProps {
  playlistId: string;
  videoId: string;
}

/** Renders a menu entry that removes a video from a playlist. */
export function RemoveFromPlaylistItem({ playlistId, videoId }: RemoveFromPlaylistItemProps) {
  const dispatch = useAppDispatch();
  return (
    <MenuItem
      icon={ListX}
      label={texts.removeFrom}
      onSelect={() => void dispatch(removeFromPlaylist({ playlistId, videoId }))}
    />
  );
}
