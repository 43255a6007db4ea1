import { Share2 } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import type { PlayerHandle } from "../../ui/player/handle.ts";
import { ShareDialog } from "./ShareDialog.tsx";
import { texts } from "./texts.ts";

interface ShareButtonProps {
  videoId: string;
  player: PlayerHandle;
}

/** Renders a button that opens a dialog with a link to the video at the current time. */
export function ShareButton({ videoId, player }: ShareButtonProps) {
  const [timestamp, setTimestamp] = useState<number>();
  return (
    <>
      <ActionButton
        icon={Share2}
        label={texts.share}
        onPress={() => setTimestamp(Math.floor(player.currentTime()))}
      />
      {timestamp !== undefined && (
        <ShareDialog videoId={videoId} timestamp={timestamp} onClose={() => setTimestamp(undefined)} />
      )}
    </>
  );
}
