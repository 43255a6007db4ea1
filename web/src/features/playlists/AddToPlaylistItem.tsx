import { ListPlus } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { playlistDialogOpened } from "../../data/store/playlistDialog.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";

/** Opens the playlist dialog for a video, from its menu. */
export function AddToPlaylistItem({ video }: { video: Video }) {
  const dispatch = useAppDispatch();
  return (
    <MenuItem
      icon={ListPlus}
      label="Add to playlist"
      onSelect={() => dispatch(playlistDialogOpened(video))}
    />
  );
}
