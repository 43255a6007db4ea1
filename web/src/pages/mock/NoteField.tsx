import type { ComponentProps } from "react";
import { createDrafts } from "../../data/drafts/drafts.ts";
import { useDraft } from "../../data/drafts/useDraft.ts";
import { useAccount } from "../../data/store/account.ts";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { isTooLong } from "../../ui/field/useLengthLimit.tsx";
import styles from "./report.module.css";

/** Draft of a note in a report. */
interface ReportNoteDraft {
  text: string;
}

function isDraft(value: unknown): value is ReportNoteDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

/** Drafts of notes that are not saved yet, by report and question. */
const DRAFTS = createDrafts("report-note", isDraft);

interface NoteFieldProps extends Pick<ComponentProps<"textarea">, "rows" | "aria-labelledby"> {
  /** Key of the draft: the ID of the report, and of the question if there is one. */
  draftKey: string;
  /** Saved note. */
  note: string;
  maxLength: number;
  onSave: (note: string) => void;
}

/**
 * Edits a note of a report. It is saved when the user leaves the field. Until then, and while it is too long, it is a
 * draft in this browser.
 */
export function NoteField({ draftKey, note, maxLength, onSave, ...attributes }: NoteFieldProps) {
  const account = useAccount() ?? "";
  const { draft, write, discard } = useDraft(DRAFTS, account, draftKey);
  const text = draft?.text ?? note;

  function save() {
    if (draft === null || isTooLong(text, maxLength)) return;
    discard();
    if (text !== note) onSave(text);
  }

  return (
    <TextArea
      {...attributes}
      className={styles["field"]}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => write({ text: target.value })}
      onBlur={save}
    />
  );
}
