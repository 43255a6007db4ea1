import { useState } from "react";
import type { Plan } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { zoneOfDevice } from "../../shared/day.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./fields.module.css";
import { changedSettings, decisionsBetween, splitDecisions } from "./changes.ts";
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
  const dispatch = useAppDispatch();
  const [opened] = useState(() => planBodyOf(plan));
  const [draft, setDraft] = useState(opened);
  const preview = usePlanPreview(draft, today);
  const isChanged =
    Object.keys(changedSettings(opened, draft)).length > 0 ||
    splitDecisions(decisionsBetween(opened, draft)).length > 0;

  function deletePlan() {
    onClose();
    const restore = dispatch(removePlan());
    showToast("success", texts.deleted, {
      label: texts.undo,
      press: () => dispatch(restore),
    });
  }

  return (
    <FormDialog title={texts.editPlan} look="sheet" hasUnsavedChanges={isChanged} onClose={onClose}>
      {(_, close) => (
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
              <Button type="button" look="outline" onClick={close}>
                {texts.cancel}
              </Button>
              <Button type="submit" busy={!canSavePlan(draft, today.today)}>
                {texts.save}
              </Button>
            </div>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
