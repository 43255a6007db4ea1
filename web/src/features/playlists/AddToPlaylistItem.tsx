import { ListPlus } from "lucide-react";
import type { Video } from "../../shared/api/types.ts";
import { playlistDialogOpened } from "../../shared/store/playlistDialog.ts";
import { useAppDispatch } from "../../shared/store/store.ts";
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
