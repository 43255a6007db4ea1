import { type ComponentType, type ReactNode, useState } from "react";
import type { CuratedVideo } from "../../data/api/types.ts";
import type { OutlineDialogProps } from "../../features/outline-editor/OutlineDialog.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

interface Opened {
  video: CuratedVideo;
  Content: ComponentType<OutlineDialogProps>;
}

/** Returns the outline dialog, whose script loads on the first press, and a function that opens it. */
export function useOutlineDialog(): { dialog: ReactNode; open: (video: CuratedVideo) => void } {
  const [opened, setOpened] = useState<Opened>();

  async function open(video: CuratedVideo) {
    try {
      const { OutlineDialog } = await import("../../features/outline-editor/OutlineDialog.tsx");
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
