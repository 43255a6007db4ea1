import { useNavigate } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { addTexts as texts } from "./addTexts.ts";

/**
 * Returns a function that adds a video or a question to the plan by its ID. A toast shows the result and offers UNDO.
 * If the user has no plan, the toast links to the plan page. The script loads with the first call.
 */
export function useAddToPlan(): (id: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (id) => {
    import("./addToPlan.ts").then(
      ({ addToPlan }) => void dispatch(addToPlan(id, { onNewPlan: () => void navigate(ROUTES.plan) })),
      () => showToast("error", texts.failed),
    );
  };
}
