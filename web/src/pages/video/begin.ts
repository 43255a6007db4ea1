import { fetchVideo } from "../../features/videos/slice.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Asks for what the page shows at first. */
export function begin(dispatch: AppDispatch, path: string): Promise<unknown> {
  return dispatch(fetchVideo(path.slice(path.lastIndexOf("/") + 1)));
}
