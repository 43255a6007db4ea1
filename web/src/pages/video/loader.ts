import { POSITIONS } from "../../features/positions/notebook.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { InitialLocation } from "../../data/initialLocation.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Loads the data for the first render of the page. */
export function loader(dispatch: AppDispatch, { path }: InitialLocation): Promise<unknown> {
  // The position is needed, because the video starts there.
  dispatch(POSITIONS.ensure());
  return dispatch(fetchVideo(path.slice(path.lastIndexOf("/") + 1)));
}
