import { Check, Plus } from "lucide-react";
import { useState } from "react";
import type { PlanBody, PlanDays } from "../../data/api/types.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Door } from "../../ui/door/Door.tsx";
import styles from "./fields.module.css";
import { freeMinutes, shorterDay, withMinutesADay } from "./planSettings.ts";
import { sizeTexts as texts } from "./sizeTexts.ts";

type Offer = NonNullable<PlanDays["offers"]>[number];

interface PlanSizeProps {
  plan: PlanBody;
  preview: PlanDays;
  onChange: (plan: PlanBody) => void;
}

/** Maximum number of days that are drawn. */
const DRAWN = 42;

/** Shows the time for a new plan and the size of what it holds, and offers categories for the time that is left. */
export function PlanSize({ plan, preview, onChange }: PlanSizeProps) {
  const { contents, leftCount } = preview;
  const free = freeMinutes(preview);
  const shorter = shorterDay(plan, preview);
  const offers = useOffers(plan, preview);

  return (
    <section className={styles["size"]} aria-labelledby="plan-size">
      <h2 className={styles["sizeTitle"]} id="plan-size">
        {texts.have(contents.available, preview.interviewOn)}
      </h2>
      <p className={styles["sizeLead"]}>
        {texts.hold(contents)} {leftCount > 0 ? texts.tooMuch(leftCount) : texts.fill(free)}
      </p>
      {preview.days.length <= DRAWN && <Days preview={preview} />}
      {offers.length > 0 && (
        <>
          <div className={styles["sizeHead"]}>
            <h3 className={styles["subtitle"]}>{texts.add}</h3>
            <span className={styles["muted"]}>{texts.free(free)}</span>
          </div>
          <ul className={styles["offers"]}>
            {offers.map((offer) => (
              <OfferRow key={offer.categoryId} offer={offer} plan={plan} free={free} onChange={onChange} />
            ))}
          </ul>
        </>
      )}
      {shorter !== undefined && (
        <Button type="button" look="outline" onClick={() => onChange(withMinutesADay(plan, shorter))}>
          {texts.shorter(shorter)}
        </Button>
      )}
    </section>
  );
}

/** Returns the offered categories, and before them those that were offered and added since. */
function useOffers(plan: PlanBody, { offers = [] }: PlanDays): readonly Offer[] {
  const [seen, setSeen] = useState<readonly Offer[]>([]);
  const fresh = offers.filter((offer) => !seen.some(({ categoryId }) => categoryId === offer.categoryId));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const isOffered = ({ categoryId }: Offer) => offers.some((offer) => offer.categoryId === categoryId);
  return seen.filter((offer) => isOffered(offer) || plan.categories.includes(offer.categoryId));
}

interface OfferRowProps {
  offer: Offer;
  plan: PlanBody;
  free: number;
  onChange: (plan: PlanBody) => void;
}

function OfferRow({ offer, plan, free, onChange }: OfferRowProps) {
  const { categoryId, categoryName, minutes } = offer;
  const isAdded = plan.categories.includes(categoryId);
  const others = plan.categories.filter((id) => id !== categoryId);
  const Icon = isAdded ? Check : Plus;
  return (
    <li className={styles["offer"]}>
      <span>
        <b className={styles["name"]}>{categoryName}</b>
        <span className={styles["muted"]}>
          {texts.contents(offer)}
          {!isAdded && minutes > free && free > 0 && ` · ${texts.fits(free)}`}
        </span>
      </span>
      <span className={styles["length"]}>{texts.minutes(minutes)}</span>
      <Button
        type="button"
        look="outline"
        onClick={() => onChange({ ...plan, categories: isAdded ? others : [...others, categoryId] })}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {isAdded ? texts.added : texts.addOne}
        <span className="vh"> {categoryName}</span>
      </Button>
    </li>
  );
}

/** Height of a door without minutes in pixels, and pixels per minute. */
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
