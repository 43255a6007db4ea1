import { answered } from "../../data/api/failure.ts";
import type { Position, PositionBody } from "../../data/api/types.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { isNearEnd } from "./progress.ts";

declare module "../../data/store/store.ts" {
  interface RootState {
    positions?: NotebookState<Position>;
  }
}

/** How far the person is in each video that they have begun. An entry's id is the video's. */
export const POSITIONS = createNotebook<Position, PositionBody>({
  name: "positions",
  stateIn: ({ positions }) => positions,
  read: async (api, since) => {
    const call = api.GET("/user/positions", { params: { query: { since } } });
    const { positions: entries, ...read } = await answered(call);
    return { ...read, entries };
  },
  idOf: ({ videoId }) => videoId,
  entryIn: ({ position }) => position as Position | undefined,
  drafted: ({ id, body, at }, before) => {
    const length = body.length ?? before?.length;
    return {
      videoId: id,
      seconds: body.seconds,
      ...(length !== undefined && { length }),
      watched: body.watched ?? (isNearEnd(body.seconds, length) || before?.watched === true),
      at,
    };
  },
  // What was watched to its end stays so, though it was begun anew before that could be sent.
  joined: (earlier, later) => {
    const watched = later.watched ?? earlier.watched ?? isNearEnd(earlier.seconds, earlier.length);
    return { ...earlier, ...later, ...((watched || later.watched !== undefined) && { watched }) };
  },
});

appReducer.inject({ reducerPath: "positions", reducer: POSITIONS.reducer });
