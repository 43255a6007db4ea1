import { Download, Printer } from "lucide-react";
import { notesAsMarkdown } from "../../features/notes/markdown.ts";
import { useTimestampLink } from "../../features/notes/useTimestampLink.ts";
import type { TitledNote } from "../../widgets/question-notes/useQuestionNotes.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import type { NoteGroup } from "./groups.ts";
import styles from "./notes.module.css";
import { texts } from "./texts.ts";
import { useQuestionLink } from "./useQuestionLink.ts";

interface ExportButtonsProps {
  groups: readonly NoteGroup[];
  questionNotes: readonly TitledNote[];
  /**
   * Whether notes or video titles are loading. The buttons are then disabled, because an export would be incomplete.
   */
  busy: boolean;
}

/** Renders buttons that export the visible notes as Markdown, as JSON or on paper. */
export function ExportButtons({ groups, questionNotes, busy }: ExportButtonsProps) {
  const linkTo = useTimestampLink();
  const linkToQuestion = useQuestionLink();
  const markdown = () =>
    notesAsMarkdown(groups, linkTo, { title: texts.questions, notes: questionNotes, linkTo: linkToQuestion });
  const data = () => [
    ...groups.map(({ videoId, title, notes }) => ({
      videoId,
      title,
      notes: notes.map(({ seconds, text, madeAt, at }) => ({
        seconds,
        link: linkTo(videoId ?? "", seconds),
        text,
        madeAt,
        changedAt: at,
      })),
    })),
    ...questionNotes.map(({ _id, title, text, madeAt, at }) => ({
      questionId: _id,
      title,
      notes: [{ link: linkToQuestion(_id), text, madeAt, changedAt: at }],
    })),
  ];
  return (
    <div className={styles["exports"]}>
      <ActionButton
        icon={Download}
        label={texts.markdown}
        busy={busy}
        onPress={() => saveFile(`${texts.fileName}.md`, markdown(), "text/markdown")}
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
