import { type FormEvent, useId, useRef, useState } from "react";
import type { Part, Video } from "../../data/api/types.ts";
import { clockTime, momentOf } from "../../shared/text/duration.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { FieldPair, Form, textOf } from "../../ui/field/Form.tsx";
import { NO_PROBLEMS, type Problems } from "../../ui/field/problems.ts";
import styles from "./course.module.css";
import { texts } from "./texts.ts";

interface PartDialogProps {
  video: Video;
  part: Part | undefined;
  onKeep: (part: Part) => void;
  onClose: () => void;
}

const TIME = /^(\d+|(\d{1,2}:)?\d{1,3}:[0-5]\d)$/;

function wrong(fields: Problems["fields"]): Problems {
  return { whole: [], fields };
}

/** The part that two fields ask for, or what is wrong with them. An empty one means the beginning, or the end. */
export function partOf(from: string, to: string, length: number | undefined): Part | Problems {
  const badly = {
    ...(from !== "" && !TIME.test(from) && { from: texts.wrongTime }),
    ...(to !== "" && !TIME.test(to) && { to: texts.wrongTime }),
  };
  if (Object.keys(badly).length > 0) return wrong(badly);
  const begin = from === "" ? 0 : momentOf(from);
  if (to === "") {
    return length !== undefined && begin >= length ? wrong({ from: texts.wrongOrder }) : { from: begin };
  }
  const end = momentOf(to);
  if (end <= begin) return wrong({ to: texts.wrongOrder });
  return length !== undefined && end >= length ? { from: begin } : { from: begin, to: end };
}

/** Asks which part of a video the playlist is to play. */
export function PartDialog({ video, part, onKeep, onClose }: PartDialogProps) {
  const titleId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [from, to] = [textOf(data, "from").trim(), textOf(data, "to").trim()];
    const asked = partOf(from, to, video.durationSeconds);
    if ("fields" in asked) {
      setProblems(asked);
      return;
    }
    onKeep(asked);
    onClose();
  }

  return (
    <Dialog labelledBy={titleId} initialFocus={first} onClose={onClose}>
      <DialogHead id={titleId} title={texts.partTitle} onClose={onClose} />
      <p className={styles["partOf"]}>{video.title}</p>
      <Form problems={problems} labelledBy={titleId} onSubmit={handleSubmit}>
        <FieldPair>
          <Field
            ref={first}
            label={texts.from}
            name="from"
            type="text"
            autoComplete="off"
            initial={part && part.from > 0 ? clockTime(part.from) : ""}
          />
          <Field
            label={texts.to}
            name="to"
            type="text"
            autoComplete="off"
            initial={part?.to === undefined ? "" : clockTime(part.to)}
          />
        </FieldPair>
        <p className={styles["hint"]}>{texts.partHint}</p>
        <Button type="submit">{texts.keep}</Button>
      </Form>
    </Dialog>
  );
}
