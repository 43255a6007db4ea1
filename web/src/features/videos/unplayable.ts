import { bodyOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";

/** Error codes of YouTube for a video that was removed or that its owner forbids to embed. */
const REPORTED_CODES = [100, 101, 150] as const;

/**
 * Reports to the server that YouTube does not play a video, so that a curator can check it. A failed report has no
 * effect.
 */
export const reportUnplayableVideo = createApiThunk<void, { videoId: string; code: number }>(
  "videos/reportUnplayableVideo",
  async (api, { videoId, code }) => {
    const known = REPORTED_CODES.find((each) => each === code);
    if (known === undefined) return;
    await bodyOf(
      api.POST("/video/{videoId}/errors", { params: { path: { videoId } }, body: { code: known } }),
    );
  },
  { list: null },
);
