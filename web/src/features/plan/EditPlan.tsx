import { useId, useState } from "react";
import type { PlanWish } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { zoneOfDevice } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./fields.module.css";
import { keepWish, removeWish, restoreWish } from "./notebook.ts";
import { Outcome } from "./Outcome.tsx";
import { PlanFields } from "./PlanFields.tsx";
import type { Today } from "./slice.ts";
import type { PlanSources } from "./Sources.tsx";
import { texts } from "./texts.ts";
import { bodyOf, isPossible } from "./wish.ts";

interface EditPlanProps {
  wish: PlanWish;
  today: Today;
  sources: PlanSources;
  onClose: () => void;
}

/** The dialog that changes a plan, and says with each change what comes of it. */
export function EditPlan({ wish, today, sources, onClose }: EditPlanProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(() => bodyOf(wish));

  function giveUp() {
    const before = bodyOf(wish);
    onClose();
    dispatch(removeWish());
    showToast("success", texts.isGivenUp, {
      label: texts.undo,
      press: () => dispatch(restoreWish(before)),
    });
  }

  return (
    <Dialog labelledBy={id} look="sheet" onClose={onClose}>
      <DialogHead id={id} title={texts.editPlan} onClose={onClose} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPossible(draft, today.today)) return;
          dispatch(keepWish({ ...draft, zone: zoneOfDevice() }));
          onClose();
        }}
      >
        <div className={`${styles["form"]} ${styles["body"]}`}>
          <PlanFields wish={draft} today={today.today} sources={sources} onChange={setDraft} />
          <div>
            <Button type="button" look="outline" onClick={giveUp}>
              {texts.giveUp}
            </Button>
          </div>
        </div>
        <div className={styles["foot"]}>
          <Outcome wish={draft} today={today} />
          <div className={styles["acts"]}>
            <Button type="button" look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={!isPossible(draft, today.today)}>
              {texts.save}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
