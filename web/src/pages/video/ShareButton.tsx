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

/** Opens what a link to the video can be copied from, with the moment that is on show at the press. */
export function ShareButton({ videoId, player }: ShareButtonProps) {
  const [moment, setMoment] = useState<number>();
  return (
    <>
      <ActionButton
        icon={Share2}
        label={texts.share}
        onPress={() => setMoment(Math.floor(player.currentTime()))}
      />
      {moment !== undefined && (
        <ShareDialog videoId={videoId} moment={moment} onClose={() => setMoment(undefined)} />
      )}
    </>
  );
}
