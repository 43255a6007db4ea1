import { changeInterviewDay, selectInterviewDay } from "../../../features/interview-days/notebook.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import type { Day } from "../../../shared/day.ts";
import { MAX_INTERVIEW_LINK, MAX_INTERVIEW_LOCATION } from "../../../shared/limits.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { FormDialog } from "../../../ui/dialog/FormDialog.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Form } from "../../../ui/field/Form.tsx";
import { useForm } from "../../../ui/field/useForm.ts";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";

const SCHEMA = {
  time: {},
  location: { maxLength: MAX_INTERVIEW_LOCATION },
  link: { maxLength: MAX_INTERVIEW_LINK },
};

/** Renders a form for the time, the location and the link of an interview. */
export function InterviewDetailsForm({ day, onClose }: { day: Day; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { time = "", location = "", link = "" } = useAppSelector((state) => selectInterviewDay(state, day));
  const { form, field } = useForm({
    schema: SCHEMA,
    check: (values) =>
      values.link === "" || /^https?:\/\//.test(values.link) ? {} : { link: texts.linkWrong },
    send: (values) => {
      dispatch(
        changeInterviewDay(day, ({ time: _time, location: _location, link: _link, ...rest }) => ({
          ...rest,
          ...(values.time !== "" && { time: values.time }),
          ...(values.location !== "" && { location: values.location }),
          ...(values.link !== "" && { link: values.link }),
        })),
      );
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog title={texts.details} onClose={onClose}>
      {(heading, close) => (
        <div className={styles["dialog"]}>
          <Form {...form} labelledBy={heading}>
            <Field {...field("time")} label={texts.time} type="time" autoComplete="off" initial={time} />
            <Field
              {...field("location")}
              label={texts.location}
              type="text"
              autoComplete="off"
              hint={texts.locationHint}
              initial={location}
            />
            <Field {...field("link")} label={texts.link} type="url" autoComplete="off" initial={link} />
            <div className={styles["buttons"]}>
              <Button type="button" look="outline" onClick={close}>
                {texts.cancel}
              </Button>
              <Button type="submit">{texts.saveDetails}</Button>
            </div>
          </Form>
        </div>
      )}
    </FormDialog>
  );
}
