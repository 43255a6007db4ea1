import { answered } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";

/** YouTube's numbers for a video that is not there, or not to be shown on other sites. */
const TELLING = [100, 101, 150] as const;

/** Tells the library that YouTube refuses to play one of its videos, so that its curators look at it first. Nobody waits for it. */
export const tellUnplayable = createApiThunk<void, { videoId: string; code: number }>(
  "videos/tellUnplayable",
  async (api, { videoId, code }) => {
    const known = TELLING.find((each) => each === code);
    if (known === undefined) return;
    await answered(
      api.POST("/video/{videoId}/errors", { params: { path: { videoId } }, body: { code: known } }),
    );
  },
  { list: null },
);
