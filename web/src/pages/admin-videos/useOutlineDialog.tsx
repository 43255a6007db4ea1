import { type ComponentType, type ReactNode, useState } from "react";
import type { CuratedVideo } from "../../data/api/types.ts";
import type { OutlineDialogProps } from "../../features/outline-desk/OutlineDialog.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

interface Opened {
  video: CuratedVideo;
  Content: ComponentType<OutlineDialogProps>;
}

/** The dialog about a video's chapters and transcripts, whose script comes with the first press, and the way to open it. */
export function useOutlineDialog(): { dialog: ReactNode; open: (video: CuratedVideo) => void } {
  const [opened, setOpened] = useState<Opened>();

  async function open(video: CuratedVideo) {
    try {
      const { OutlineDialog } = await import("../../features/outline-desk/OutlineDialog.tsx");
      setOpened({ video, Content: OutlineDialog });
    } catch {
      showToast("error", texts.dialogLost);
    }
  }

  return {
    dialog: opened && <opened.Content video={opened.video} onClose={() => setOpened(undefined)} />,
    open: (video) => void open(video),
  };
}
