import { useId, useState } from "react";
import type { Plan } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { zoneOfDevice } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./fields.module.css";
import { savePlanDifferences } from "./notebook.ts";
import { removePlan } from "./removal.ts";
import { PreviewSummary } from "./PreviewSummary.tsx";
import { PlanFields } from "./PlanFields.tsx";
import type { UserDay } from "./slice.ts";
import type { PlanSources } from "./PlanSourcesField.tsx";
import { texts } from "./texts.ts";
import { usePlanPreview } from "./usePlanPreview.ts";
import { canSavePlan } from "./planForm.ts";
import { planBodyOf } from "./planSettings.ts";

interface EditPlanProps {
  plan: Plan;
  today: UserDay;
  sources: PlanSources;
  onClose: () => void;
}

/** Renders a dialog that changes a plan. Each change shows its effect before the plan is saved. */
export function EditPlan({ plan, today, sources, onClose }: EditPlanProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [opened] = useState(() => planBodyOf(plan));
  const [draft, setDraft] = useState(opened);
  const preview = usePlanPreview(draft, today);

  function deletePlan() {
    onClose();
    const restore = dispatch(removePlan());
    showToast("success", texts.deleted, {
      label: texts.undo,
      press: () => dispatch(restore),
    });
  }

  return (
    <Dialog labelledBy={id} look="sheet" onClose={onClose}>
      <DialogHead id={id} title={texts.editPlan} onClose={onClose} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSavePlan(draft, today.today)) return;
          dispatch(savePlanDifferences(opened, { ...draft, zone: zoneOfDevice() }));
          onClose();
        }}
      >
        <div className={`${styles["form"]} ${styles["body"]}`}>
          <PlanFields plan={draft} today={today.today} sources={sources} onChange={setDraft} />
          <div>
            <Button type="button" look="outline" onClick={deletePlan}>
              {texts.delete}
            </Button>
          </div>
        </div>
        <div className={styles["foot"]}>
          <PreviewSummary plan={draft} today={today} preview={preview} />
          <div className={styles["acts"]}>
            <Button type="button" look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={!canSavePlan(draft, today.today)}>
              {texts.save}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
