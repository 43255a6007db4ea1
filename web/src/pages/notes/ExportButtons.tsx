import { Download, Printer } from "lucide-react";
import { notesAsMarkdown } from "../../features/notes/markdown.ts";
import { useTimestampLink } from "../../features/notes/useTimestampLink.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import type { NoteGroup } from "./groups.ts";
import styles from "./notes.module.css";
import { texts } from "./texts.ts";

interface ExportButtonsProps {
  groups: readonly NoteGroup[];
  /**
   * Whether notes or video titles are loading. The buttons are then disabled, because an export would be incomplete.
   */
  busy: boolean;
}

/** Renders buttons that export the visible notes as Markdown, as JSON or on paper. */
export function ExportButtons({ groups, busy }: ExportButtonsProps) {
  const linkTo = useTimestampLink();
  const data = () =>
    groups.map(({ videoId, title, notes }) => ({
      videoId,
      title,
      notes: notes.map(({ seconds, text, madeAt, at }) => ({
        seconds,
        link: linkTo(videoId ?? "", seconds),
        text,
        madeAt,
        changedAt: at,
      })),
    }));
  return (
    <div className={styles["exports"]}>
      <ActionButton
        icon={Download}
        label={texts.markdown}
        busy={busy}
        onPress={() => saveFile(`${texts.fileName}.md`, notesAsMarkdown(groups, linkTo), "text/markdown")}
      />
      <ActionButton
        icon={Download}
        label={texts.json}
        busy={busy}
        onPress={() => saveFile(`${texts.fileName}.json`, JSON.stringify(data(), null, 2))}
      />
      <ActionButton icon={Printer} label={texts.print} busy={busy} onPress={() => window.print()} />
    </div>
  );
}
