import { bodyOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";

/** YouTube's error codes for a video that was removed or cannot be embedded. */
const REPORTED_CODES = [100, 101, 150] as const;

/**
 * Reports to the library that YouTube does not play a video, so that a curator checks the video. Failures are ignored.
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
