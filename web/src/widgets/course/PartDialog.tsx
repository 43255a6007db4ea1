import { useRef } from "react";
import type { Part, Video } from "../../data/api/types.ts";
import { clockTime, parseTimestamp } from "../../shared/text/duration.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { FieldPair, Form } from "../../ui/field/Form.tsx";
import type { Problems } from "../../ui/field/problems.ts";
import { useForm } from "../../ui/field/useForm.ts";
import styles from "./course.module.css";
import { texts } from "./texts.ts";

interface PartDialogProps {
  video: Video;
  part: Part | undefined;
  onSave: (part: Part) => void;
  onClose: () => void;
}

const TIME = /^(\d+|(\d{1,2}:)?\d{1,3}:[0-5]\d)$/;

function wrong(fields: Problems["fields"]): Problems {
  return { whole: [], fields };
}

/**
 * Parses the start and the end of a part, or returns an error message. An empty field means the start or the end of
 * the video.
 */
export function parsePart(from: string, to: string, length: number | undefined): Part | Problems {
  const badly = {
    ...(from !== "" && !TIME.test(from) && { from: texts.wrongTime }),
    ...(to !== "" && !TIME.test(to) && { to: texts.wrongTime }),
  };
  if (Object.keys(badly).length > 0) return wrong(badly);
  const begin = from === "" ? 0 : parseTimestamp(from);
  if (to === "") {
    return length !== undefined && begin >= length ? wrong({ from: texts.wrongOrder }) : { from: begin };
  }
  const end = parseTimestamp(to);
  if (end <= begin) return wrong({ to: texts.wrongOrder });
  return length !== undefined && end >= length ? { from: begin } : { from: begin, to: end };
}

/** Asks the user which part of a video the playlist plays. */
export function PartDialog({ video, part, onSave, onClose }: PartDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const { form, field } = useForm({
    schema: { from: {}, to: {} },
    send: ({ from, to }) => {
      const asked = parsePart(from, to, video.durationSeconds);
      if ("fields" in asked) return asked;
      onSave(asked);
      onClose();
      return undefined;
    },
  });

  return (
    <FormDialog title={texts.partTitle} initialFocus={first} onClose={onClose}>
      {(heading) => (
        <>
          <p className={styles["partOf"]}>{video.title}</p>
          <Form {...form} labelledBy={heading}>
            <FieldPair>
              <Field
                ref={first}
                {...field("from")}
                label={texts.from}
                type="text"
                autoComplete="off"
                initial={part && part.from > 0 ? clockTime(part.from) : ""}
              />
              <Field
                {...field("to")}
                label={texts.to}
                type="text"
                autoComplete="off"
                initial={part?.to === undefined ? "" : clockTime(part.to)}
              />
            </FieldPair>
            <p className={styles["hint"]}>{texts.partHint}</p>
            <Button type="submit">{texts.save}</Button>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
