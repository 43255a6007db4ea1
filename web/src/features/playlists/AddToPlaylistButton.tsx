import { ListPlus } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { playlistDialogOpened } from "../../data/store/playlistDialog.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";

interface AddToPlaylistButtonProps {
  video: Video;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in. */
  gate: (action: () => void) => void;
}

/** Opens the playlist dialog for a video. */
export function AddToPlaylistButton({ video, gate }: AddToPlaylistButtonProps) {
  const dispatch = useAppDispatch();
  return (
    <ActionButton
      icon={ListPlus}
      label="Add to playlist"
      shortcut="p"
      onPress={() => gate(() => dispatch(playlistDialogOpened(video)))}
    />
  );
}
