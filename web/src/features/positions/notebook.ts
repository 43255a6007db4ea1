import { bodyOf } from "../../data/api/failure.ts";
import type { Position, PositionBody } from "../../data/api/types.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { isNearEnd } from "./progress.ts";

declare module "../../data/store/store.ts" {
  interface RootState {
    positions?: NotebookState<Position>;
  }
}

/** Notebook of watch positions. The ID of an entry is the ID of the video. */
export const POSITIONS = createNotebook<Position, PositionBody>({
  name: "positions",
  stateIn: ({ positions }) => positions,
  read: async (api, since) => {
    const call = api.GET("/user/positions", { params: { query: { since } } });
    const { positions: entries, ...read } = await bodyOf(call);
    return { ...read, entries };
  },
  idOf: ({ videoId }) => videoId,
  entryIn: ({ position }) => position as Position | undefined,
  preview: ({ id, body, at }, before) => {
    const length = body.length ?? before?.length;
    const played = body.played ?? before?.played;
    const watchedSeconds = body.watchedSeconds ?? before?.watchedSeconds;
    return {
      videoId: id,
      seconds: body.seconds,
      ...(length !== undefined && { length }),
      watched: body.watched ?? (isNearEnd(body.seconds, length) || before?.watched === true),
      ...(played && { played }),
      ...(watchedSeconds !== undefined && { watchedSeconds }),
      at,
    };
  },
  // If the user finishes a video and starts it again before the first write is sent, the video remains watched.
  merge: (earlier, later) => {
    const watched = later.watched ?? earlier.watched ?? isNearEnd(earlier.seconds, earlier.length);
    return { ...earlier, ...later, ...((watched || later.watched !== undefined) && { watched }) };
  },
});

appReducer.inject({ reducerPath: "positions", reducer: POSITIONS.reducer });
