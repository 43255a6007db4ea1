import { Check, Plus } from "lucide-react";
import { useState } from "react";
import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Door } from "../../ui/door/Door.tsx";
import styles from "./fields.module.css";
import {
  freeMinutes,
  suggestMocks,
  shorterDayMinutes,
  withMinutesPerDay,
  withMocks,
  withSecondViewings,
} from "./planSettings.ts";
import { sizeTexts as texts } from "./sizeTexts.ts";

type Offer = NonNullable<PlanDays["offers"]>[number];

interface PlanSizeProps {
  plan: PlanBody;
  preview: PlanDays;
  onChange: (plan: PlanBody) => void;
}

/** Maximum number of days that are drawn. */
const DRAWN = 42;

/**
 * Renders the available time of a new plan, and the size of its contents. If there is free time, it offers
 * categories.
 */
export function PlanSize({ plan, preview, onChange }: PlanSizeProps) {
  const { contents, leftCount } = preview;
  const free = freeMinutes(preview);
  const shorter = shorterDayMinutes(plan, preview);
  const rows = useOffers(plan, preview)
    .map((offer) => categoryRow(plan, offer))
    .concat(extraRows(plan, preview));

  return (
    <section className={styles["size"]} aria-labelledby="plan-size">
      <h2 className={styles["sizeTitle"]} id="plan-size">
        {texts.have(contents.available, preview)}
      </h2>
      <p className={styles["sizeLead"]}>
        {texts.hold(contents)} {leftCount > 0 ? texts.tooMuch(leftCount) : texts.fill(free)}
      </p>
      {preview.days.length <= DRAWN && <Days preview={preview} />}
      {rows.length > 0 && (
        <>
          <div className={styles["sizeHead"]}>
            <h3 className={styles["subtitle"]}>{texts.add}</h3>
            <span className={styles["muted"]}>{texts.free(free)}</span>
          </div>
          <ul className={styles["offers"]}>
            {rows.map((row) => (
              <OfferRow key={row.name} row={row} free={free} onToggle={() => onChange(row.toggled)} />
            ))}
          </ul>
        </>
      )}
      {shorter !== undefined && (
        <Button type="button" look="outline" onClick={() => onChange(withMinutesPerDay(plan, shorter))}>
          {texts.shorter(shorter)}
        </Button>
      )}
    </section>
  );
}

/**
 * Returns the categories that are offered, in the order in which they were first offered. A category remains in the
 * list after the user has added it.
 */
function useOffers(plan: PlanBody, { offers = [] }: PlanDays): readonly Offer[] {
  const [seen, setSeen] = useState<readonly Offer[]>([]);
  const fresh = offers.filter((offer) => !seen.some(({ categoryId }) => categoryId === offer.categoryId));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const isOffered = ({ categoryId }: Offer) => offers.some((offer) => offer.categoryId === categoryId);
  return seen.filter((offer) => isOffered(offer) || plan.categories.includes(offer.categoryId));
}

/** Category that is offered: its size, and the plan with and without it. */
interface OfferLine {
  name: string;
  words: string;
  /** Total minutes. */
  minutes: number;
  isAdded: boolean;
  toggled: PlanBody;
}

function categoryRow(plan: PlanBody, offer: Offer): OfferLine {
  const { categoryId, categoryName, minutes } = offer;
  const isAdded = plan.categories.includes(categoryId);
  const others = plan.categories.filter((id) => id !== categoryId);
  const toggled = { ...plan, categories: isAdded ? others : [...others, categoryId] };
  return { name: categoryName, words: texts.contents(offer), minutes, isAdded, toggled };
}

/** Returns two rows for additional contents: mock interviews, and watching the videos a second time. */
function extraRows(plan: PlanBody, { days, contents }: PlanDays): readonly OfferLine[] {
  const { videos, videoMinutes } = contents;
  const mocks = days.flatMap(({ date, items }) =>
    items.filter(({ kind }) => kind === "mock").map(({ minutes }) => ({ date, minutes })),
  );
  const { count, minutes } = suggestMocks(plan);
  const again: OfferLine = {
    name: texts.again,
    words: texts.againWords(videos),
    minutes: videoMinutes,
    isAdded: plan.again === true,
    toggled: withSecondViewings(plan, plan.again !== true),
  };
  const mock: OfferLine = {
    name: texts.mocks,
    words: texts.mockDays(
      count,
      minutes,
      mocks.map(({ date }) => date),
    ),
    minutes: count * minutes,
    isAdded: (plan.mocks ?? 0) > 0,
    toggled: withMocks(plan, (plan.mocks ?? 0) === 0),
  };
  return videos > 0 ? [mock, again] : [mock];
}

interface OfferRowProps {
  row: OfferLine;
  free: number;
  onToggle: () => void;
}

function OfferRow({ row: { name, words, minutes, isAdded }, free, onToggle }: OfferRowProps) {
  const Icon = isAdded ? Check : Plus;
  return (
    <li className={styles["offer"]}>
      <span>
        <b className={styles["name"]}>{name}</b>
        <span className={styles["muted"]}>
          {words}
          {!isAdded && minutes > free && free > 0 && ` · ${texts.fits(free)}`}
        </span>
      </span>
      <span className={styles["length"]}>{texts.minutes(minutes)}</span>
      <Button type="button" look="outline" onClick={onToggle}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {isAdded ? texts.added : texts.addOne}
        <span className="vh"> {name}</span>
      </Button>
    </li>
  );
}

/**
 * Size of a door in pixels. Its height is `base` for a day without minutes, and increases by `perMinute` for each
 * minute.
 */
const DOOR = { width: 12, base: 8, perMinute: 0.5, max: 48 };

function Days({ preview }: { preview: PlanDays }) {
  return (
    <div className={styles["sizeDays"]} aria-hidden="true">
      {preview.days.map(({ date, items }) => {
        const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
        const height = Math.min(DOOR.max, Math.round(DOOR.base + DOOR.perMinute * minutes));
        return <Door key={date} kind={minutes > 0 ? "full" : "off"} width={DOOR.width} height={height} />;
      })}
    </div>
  );
}
