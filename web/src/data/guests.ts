import { isFeatureEnabled } from "../shared/pageMeta.ts";

/** Whether GUEST LOGIN is offered. The operator can disable it. */
export const areGuestsEnabled = isFeatureEnabled("guests");
