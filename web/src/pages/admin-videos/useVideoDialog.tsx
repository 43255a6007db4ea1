import { type ComponentType, type ReactNode, useState } from "react";
import type { CuratedVideo } from "../../data/api/types.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Properties of a dialog about one video. */
interface VideoDialogProps {
  video: CuratedVideo;
  onClose: () => void;
}

type VideoDialog = ComponentType<VideoDialogProps>;

/** Function that loads the script of a dialog. */
export type LoadVideoDialog = () => Promise<VideoDialog>;

/** Loads the script of the dialog for chapters and transcripts. */
export const loadOutlineDialog: LoadVideoDialog = async () =>
  (await import("../../features/outline-editor/OutlineDialog.tsx")).OutlineDialog;

/** Loads the script of the dialog for company, type and level. */
export const loadFacetsDialog: LoadVideoDialog = async () =>
  (await import("./EditFacetsDialog.tsx")).EditFacetsDialog;

/** Returns the open dialog, and a function that opens a dialog. The script of a dialog loads when it first opens. */
export function useVideoDialog(): {
  dialog: ReactNode;
  open: (load: LoadVideoDialog, video: CuratedVideo) => void;
} {
  const [opened, setOpened] = useState<{ video: CuratedVideo; Content: VideoDialog }>();

  async function open(load: LoadVideoDialog, video: CuratedVideo) {
    try {
      setOpened({ video, Content: await load() });
    } catch {
      showToast("error", texts.dialogLost);
    }
  }

  return {
    dialog: opened && <opened.Content video={opened.video} onClose={() => setOpened(undefined)} />,
    open: (load, video) => void open(load, video),
  };
}
