import type { RefObject } from "react";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_PLAYLIST_DESCRIPTION, MAX_PLAYLIST_TITLE } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Field, MultilineField } from "../../ui/field/Field.tsx";
import { Form } from "../../ui/field/Form.tsx";
import { formProblems, useForm } from "../../ui/field/useForm.ts";
import { addToPlaylist, createPlaylist, detailsMissing } from "./slice.ts";
import { texts } from "./texts.ts";

interface PlaylistFormProps {
  /** ID of the heading that names the form. */
  labelledBy: string;
  titleRef: RefObject<HTMLInputElement | null>;
  /** Video that the new playlist contains, if any. */
  video?: Video | null;
  /** Callback after the playlist was created. It is not called if the form is unmounted. */
  onCreated?: () => void;
}

const SCHEMA = {
  title: { required: texts.titleMissing, maxLength: MAX_PLAYLIST_TITLE },
  description: { required: texts.descriptionMissing, maxLength: MAX_PLAYLIST_DESCRIPTION },
};

/** Renders a form that creates a playlist. Title and description are required. */
export function PlaylistForm({ labelledBy, titleRef, video = null, onCreated }: PlaylistFormProps) {
  const dispatch = useAppDispatch();
  const { form, field, busy } = useForm({
    schema: SCHEMA,
    onInvalid: () => dispatch(detailsMissing()),
    send: async (values, element) => {
      const action = await dispatch(createPlaylist(values));
      const created = createPlaylist.fulfilled.match(action) ? action.payload.value.at(-1) : undefined;
      if (created && video) await dispatch(addToPlaylist({ playlistId: created._id, video }));
      if (createPlaylist.rejected.match(action)) return formProblems(action.payload?.messages ?? []);
      element.reset();
      if (element.isConnected) onCreated?.();
      return undefined;
    },
  });

  return (
    <Form {...form} labelledBy={labelledBy}>
      <Field ref={titleRef} {...field("title")} label={texts.title} type="text" autoComplete="off" />
      <MultilineField {...field("description")} label={texts.description} autoComplete="off" />
      <Button type="submit" busy={busy}>
        {texts.create}
      </Button>
    </Form>
  );
}
