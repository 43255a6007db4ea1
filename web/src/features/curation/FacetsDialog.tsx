import { useId, useRef } from "react";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Form } from "../../ui/field/Form.tsx";
import { LabelledControl } from "../../ui/field/LabelledControl.tsx";
import { formProblems, useForm } from "../../ui/field/useForm.ts";
import { MAX_VIDEO_NAME } from "../../shared/limits.ts";
import { errorMessageFor } from "./changes.ts";
import { facetTexts } from "./facetTexts.ts";
import { editVideo } from "./slice.ts";

const SCHEMA = { company: { maxLength: MAX_VIDEO_NAME }, videoType: {}, level: {} } as const;

interface FacetsDialogProps {
  video: CuratedVideo;
  /** Companies that the field suggests. */
  companies: readonly { value: string }[];
  onClose: () => void;
}

/** Renders a dialog that edits the company, the type and the level of a video. An empty value means unknown. */
export function FacetsDialog({ video, companies, onClose }: FacetsDialogProps) {
  const dispatch = useAppDispatch();
  const company = useRef<HTMLInputElement>(null);
  const companiesId = useId();
  const { form, field, busy } = useForm({
    schema: SCHEMA,
    send: async (edit) => {
      const done = await dispatch(editVideo({ video, edit }));
      if (editVideo.rejected.match(done)) return formProblems([errorMessageFor(done.payload)]);
      onClose();
      return undefined;
    },
  });

  return (
    <FormDialog title={facetTexts.title} initialFocus={company} onClose={onClose}>
      {(heading) => (
        <>
          <p>{video.title}</p>
          <Form {...form} labelledBy={heading}>
            <LabelledControl
              {...field("company")}
              label={facetTexts.company}
              autoComplete="off"
              initial={video.company ?? ""}
            >
              {(control) => (
                <>
                  <input {...control} ref={company} type="text" list={companiesId} />
                  <datalist id={companiesId}>
                    {companies.map(({ value }) => (
                      <option key={value}>{value}</option>
                    ))}
                  </datalist>
                </>
              )}
            </LabelledControl>
            <LabelledControl
              {...field("videoType")}
              label={facetTexts.type}
              autoComplete="off"
              initial={video.videoType ?? ""}
            >
              {(control) => (
                <select {...control}>
                  <Options names={facetTexts.types} />
                </select>
              )}
            </LabelledControl>
            <LabelledControl
              {...field("level")}
              label={facetTexts.level}
              autoComplete="off"
              initial={video.level ?? ""}
            >
              {(control) => (
                <select {...control}>
                  <Options names={facetTexts.levels} />
                </select>
              )}
            </LabelledControl>
            <Button type="submit" busy={busy}>
              {facetTexts.save}
            </Button>
          </Form>
        </>
      )}
    </FormDialog>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
