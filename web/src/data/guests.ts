import { isServed } from "../shared/servedMark.ts";

/** Whether GUEST LOGIN is offered: the server writes "off" into the page when its operator wants no guests. */
export const guestsWelcome = isServed("guests");
