import { fetchAdmission } from "../../features/auth/admission/slice.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Asks for what the page shows at first. */
export function begin(dispatch: AppDispatch): Promise<unknown> {
  return dispatch(fetchAdmission());
}
