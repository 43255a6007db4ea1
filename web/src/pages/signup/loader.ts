import { ADMISSION } from "../../features/auth/admission/admission.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Loads the data that the page shows first. */
export function loader(dispatch: AppDispatch): Promise<unknown> {
  return dispatch(ADMISSION.fetch());
}
