import { type FormEvent, type RefObject, useState } from "react";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Field, MultilineField } from "../../ui/field/Field.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import { NO_PROBLEMS, type Problems } from "../../ui/field/problems.ts";
import { addToPlaylist, createPlaylist, detailsMissing } from "./slice.ts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "./kept.ts";
import { texts } from "./texts.ts";

interface PlaylistFormProps {
  /** The id of the heading that names the form. */
  labelledBy: string;
  titleRef: RefObject<HTMLInputElement | null>;
  /** What the new playlist holds from the start. */
  video?: Video | null;
  /** Called when the playlist is there, unless the form is gone by then. */
  onCreated?: () => void;
}

function missing(title: string, description: string): Problems {
  return {
    whole: [],
    fields: {
      ...(title === "" && { title: texts.titleMissing }),
      ...(description === "" && { description: texts.descriptionMissing }),
    },
  };
}

/** Creates a playlist from a title and a description, both required. */
export function PlaylistForm({ labelledBy, titleRef, video = null, onCreated }: PlaylistFormProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);

  async function create(form: HTMLFormElement, title: string, description: string) {
    setBusy(true);
    const action = await dispatch(createPlaylist({ title, description }));
    const created = createPlaylist.fulfilled.match(action) ? action.payload.value.at(-1) : undefined;
    if (created && video) await dispatch(addToPlaylist({ playlistId: created._id, video }));
    setBusy(false);
    if (createPlaylist.rejected.match(action)) {
      setProblems({ fields: {}, whole: action.payload?.messages ?? [] });
      return;
    }
    setProblems(NO_PROBLEMS);
    form.reset();
    if (form.isConnected) onCreated?.();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const title = textOf(data, "title").trim();
    const description = textOf(data, "description").trim();
    if (title === "" || description === "") {
      setProblems(missing(title, description));
      dispatch(detailsMissing());
      return;
    }
    if (!busy) void create(form, title, description);
  }

  return (
    <Form problems={problems} labelledBy={labelledBy} onSubmit={handleSubmit}>
      <Field
        ref={titleRef}
        label={texts.title}
        name="title"
        type="text"
        autoComplete="off"
        required
        maxLength={TITLE_LENGTH}
      />
      <MultilineField
        label={texts.description}
        name="description"
        autoComplete="off"
        required
        maxLength={DESCRIPTION_LENGTH}
      />
      <Button type="submit" busy={busy}>
        {texts.create}
      </Button>
    </Form>
  );
}
