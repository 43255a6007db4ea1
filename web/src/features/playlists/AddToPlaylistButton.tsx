import { ListPlus } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";

interface AddToPlaylistButtonProps {
  video: Video;
  /** Runs an action for a logged-in user. For a visitor, it opens the login. */
  gate: (action: () => void) => void;
}

/** Renders a button that opens the playlist dialog for a video. */
export function AddToPlaylistButton({ video, gate }: AddToPlaylistButtonProps) {
  const account = useAccount();
  const dispatch = useAppDispatch();
  return (
    <ActionButton
      icon={ListPlus}
      label={texts.addTo}
      // The key must not open the login, so visitors have no shortcut.
      shortcut={account === null ? undefined : "p"}
      onPress={() =>
        gate(() => dispatch(dialogOpened({ name: "playlist", options: { videoId: video._id } })))
      }
    />
  );
}
