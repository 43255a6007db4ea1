import { POSITIONS } from "../../features/positions/notebook.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { PageStart } from "../../data/pageStart.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Asks for what the page shows at first. */
export function begin(dispatch: AppDispatch, { path }: PageStart): Promise<unknown> {
  // The video starts where the person has stopped.
  dispatch(POSITIONS.ensure());
  return dispatch(fetchVideo(path.slice(path.lastIndexOf("/") + 1)));
}
