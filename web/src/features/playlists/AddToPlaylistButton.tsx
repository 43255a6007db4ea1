import { ListPlus } from "lucide-react";
import type { Video } from "../../shared/api/types.ts";
import { playlistDialogOpened } from "../../shared/store/playlistDialog.ts";
import { useAppDispatch } from "../../shared/store/store.ts";
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
