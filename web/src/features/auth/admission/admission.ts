import { bodyOf } from "../../../data/api/failure.ts";
import { createResource } from "../../../data/store/resource.ts";

/** Rules that decide which visitors can sign up and how a forgotten password is replaced. */
export const ADMISSION = createResource("admission", (api) => bodyOf(api.GET("/auth")), { isPublic: true });
