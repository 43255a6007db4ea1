import { ArrowRight } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { selectCategoriesList } from "../../../features/categories/slice.ts";
import type { PreparationGoal } from "../../../data/intent.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { lazyComponent } from "../../../shared/lazyComponent.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { DateInput } from "../../../ui/field/DateInput.tsx";
import { Lamp } from "../../../ui/lamp/Lamp.tsx";
import { FirstDayCategory } from "./FirstDayCategory.tsx";
import styles from "./ask.module.css";
import { texts } from "./texts.ts";

const BankCategoryChoices = lazyComponent(() => import("./BankCategoryChoices.tsx"));
const FirstDayPreview = lazyComponent(() => import("./FirstDayPreview.tsx"));

/**
 * Renders a form that asks for the user's interview and shows the contents of the first day. The button creates a
 * guest account and a plan, and opens the first question.
 */
export function FirstDayForm() {
  const categories = useAppSelector(selectCategoriesList);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [aim, setAim] = useState<PreparationGoal>({ categories: [], date: "" });
  const [busy, setBusy] = useState(false);

  function readAim({ currentTarget }: FormEvent<HTMLFormElement>) {
    const data = new FormData(currentTarget);
    setAim({ categories: data.getAll("for").map(String), date: String(data.get("until") ?? "") });
  }

  async function start() {
    setBusy(true);
    try {
      const { startFirstDay } = await import("../../../widgets/first-day/startFirstDay.ts");
      await dispatch(startFirstDay(aim, navigate));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles["first"]} aria-labelledby="aim">
      <form
        className={styles["form"]}
        onChange={readAim}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void start();
        }}
      >
        <h2 className={styles["title"]} id="aim">
          {texts.aim}
        </h2>
        <p className={styles["lead"]}>{texts.lead}</p>
        <fieldset className={styles["aims"]}>
          <legend className="vh">{texts.choose}</legend>
          {categories.map(({ _id, categoryName, imgUrl }) => (
            <FirstDayCategory key={_id} id={_id} name={categoryName} image={imgUrl} />
          ))}
          <Suspense fallback={null}>
            <BankCategoryChoices />
          </Suspense>
        </fieldset>
        <div className={styles["go"]}>
          <label className={styles["label"]}>
            <span>
              {texts.date}
              <span className="vh">{texts.optional}</span>
            </span>
            <DateInput
              name="until"
              className={styles["input"]}
              onFocus={({ target }) =>
                void import("../../../widgets/first-day/startFirstDay.ts").then(({ limitInterviewDate }) =>
                  limitInterviewDate(target),
                )
              }
            />
          </label>
          <Button type="submit" size="large" busy={busy}>
            {texts.start}
            <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
          </Button>
        </div>
        <p className={styles["fine"]}>{texts.fine}</p>
      </form>
      <section className={styles["day"]} aria-labelledby="first-day">
        <Lamp size="small" />
        <h3 className={styles["dayTitle"]} id="first-day">
          {texts.day}
        </h3>
        <Suspense fallback={null}>
          <FirstDayPreview aim={aim} />
        </Suspense>
      </section>
    </section>
  );
}
