import { useRef } from "react";
import type { Playlist } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_PLAYLIST_DESCRIPTION, MAX_PLAYLIST_TITLE } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Field, MultilineField } from "../../ui/field/Field.tsx";
import { Form } from "../../ui/field/Form.tsx";
import { formProblems, useForm } from "../../ui/field/useForm.ts";
import { editPlaylist } from "./slice.ts";
import { texts } from "./texts.ts";

const SCHEMA = {
  title: { required: texts.titleMissing, maxLength: MAX_PLAYLIST_TITLE },
  description: { maxLength: MAX_PLAYLIST_DESCRIPTION },
};

interface EditPlaylistDialogProps {
  playlist: Pick<Playlist, "_id" | "title" | "description">;
  onClose: () => void;
}

/** Renders a dialog that edits the title and the description of a playlist. The description can be empty. */
export function EditPlaylistDialog({ playlist, onClose }: EditPlaylistDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const { form, field, busy } = useForm({
    schema: SCHEMA,
    send: async (values) => {
      const action = await dispatch(editPlaylist({ playlistId: playlist._id, ...values }));
      if (editPlaylist.rejected.match(action)) return formProblems(action.payload?.messages ?? []);
      onClose();
      return undefined;
    },
  });

  return (
    <FormDialog title={texts.edit} initialFocus={first} onClose={onClose}>
      {(heading) => (
        <Form {...form} labelledBy={heading}>
          <Field
            ref={first}
            {...field("title")}
            label={texts.title}
            type="text"
            autoComplete="off"
            initial={playlist.title}
          />
          <MultilineField
            {...field("description")}
            label={texts.description}
            autoComplete="off"
            hint={texts.editOptional}
            initial={playlist.description}
          />
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </Form>
      )}
    </FormDialog>
  );
}
