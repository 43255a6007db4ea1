import { ADMISSION } from "../../features/auth/admission/admission.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Loads the data for the first render of the page. */
export function loader(dispatch: AppDispatch): Promise<unknown> {
  return dispatch(ADMISSION.fetch());
}
