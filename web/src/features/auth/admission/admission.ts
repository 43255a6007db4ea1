import { bodyOf } from "../../../data/api/failure.ts";
import { createResource } from "../../../data/store/resource.ts";

/** Resource with the rules for sign-ups, and the way to replace a forgotten password. */
export const ADMISSION = createResource("admission", (api) => bodyOf(api.GET("/auth")), { isPublic: true });
