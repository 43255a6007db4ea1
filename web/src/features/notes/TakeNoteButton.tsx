import { NotebookPen } from "lucide-react";
import type { Ref } from "react";
import { clockTime } from "../../shared/text/duration.ts";
import { Button } from "../../ui/button/Button.tsx";
import { KeyCap } from "../../ui/key/KeyCap.tsx";
import { type Playhead, usePlayheadSecond } from "../../ui/player/playhead.ts";
import tabStyles from "../../ui/tab/tab.module.css";
import { texts } from "./texts.ts";

interface TakeNoteButtonProps {
  playhead: Playhead;
  onTake: (seconds: number) => void;
  ref: Ref<HTMLButtonElement>;
}

/** Renders a button that starts a note at the current time of the video. */
export function TakeNoteButton({ playhead, onTake, ref }: TakeNoteButtonProps) {
  const second = usePlayheadSecond(playhead);
  return (
    <div className={tabStyles["take"]}>
      <Button ref={ref} type="button" look="outline" onClick={() => onTake(Math.floor(playhead.now()))}>
        <NotebookPen size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.take(clockTime(second))}
      </Button>
      <KeyCap>{texts.takeKey}</KeyCap>
    </div>
  );
}
