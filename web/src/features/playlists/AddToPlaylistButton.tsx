import { ListPlus } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";

interface AddToPlaylistButtonProps {
  video: Video;
  /** Runs an action for a logged-in user. A visitor is sent to the login. */
  gate: (action: () => void) => void;
}

/** Opens the playlist dialog for a video. */
export function AddToPlaylistButton({ video, gate }: AddToPlaylistButtonProps) {
  const account = useAccount();
  const dispatch = useAppDispatch();
  return (
    <ActionButton
      icon={ListPlus}
      label={texts.addTo}
      // A shortcut must not redirect a visitor to the login.
      shortcut={account === null ? undefined : "p"}
      onPress={() =>
        gate(() => dispatch(dialogOpened({ name: "playlist", options: { videoId: video._id } })))
      }
    />
  );
}
