import { isFeatureEnabled } from "../shared/pageMeta.ts";

/** Whether the login page offers GUEST LOGIN. The operator can disable it. */
export const areGuestsEnabled = isFeatureEnabled("guests");
