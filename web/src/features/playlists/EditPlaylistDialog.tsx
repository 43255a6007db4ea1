import { type FormEvent, useId, useRef, useState } from "react";
import type { Playlist } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { Field, MultilineField } from "../../ui/field/Field.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import { NO_PROBLEMS } from "../../ui/field/problems.ts";
import { editPlaylist } from "./slice.ts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "./kept.ts";
import { texts } from "./texts.ts";

interface EditPlaylistDialogProps {
  playlist: Pick<Playlist, "_id" | "title" | "description">;
  onClose: () => void;
}

/** Asks for another title and description of a playlist; only the title is required. */
export function EditPlaylistDialog({ playlist, onClose }: EditPlaylistDialogProps) {
  const titleId = useId();
  const first = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);

  async function edit(title: string, description: string) {
    setBusy(true);
    const action = await dispatch(editPlaylist({ playlistId: playlist._id, title, description }));
    setBusy(false);
    if (editPlaylist.rejected.match(action)) {
      setProblems({ fields: {}, whole: action.payload?.messages ?? [] });
      return;
    }
    onClose();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const title = textOf(data, "title").trim();
    if (title === "") setProblems({ whole: [], fields: { title: texts.titleMissing } });
    else if (!busy) void edit(title, textOf(data, "description").trim());
  }

  return (
    <Dialog labelledBy={titleId} initialFocus={first} onClose={onClose}>
      <DialogHead id={titleId} title={texts.edit} onClose={onClose} />
      <Form problems={problems} labelledBy={titleId} onSubmit={handleSubmit}>
        <Field
          ref={first}
          label={texts.title}
          name="title"
          type="text"
          autoComplete="off"
          required
          maxLength={TITLE_LENGTH}
          initial={playlist.title}
        />
        <MultilineField
          label={texts.description}
          name="description"
          autoComplete="off"
          hint={texts.editOptional}
          maxLength={DESCRIPTION_LENGTH}
          initial={playlist.description}
        />
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </Form>
    </Dialog>
  );
}
