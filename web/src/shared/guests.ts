const meta = document.querySelector('meta[name="greenroom:guests"]');

/** Whether GUEST LOGIN is offered: the server writes "off" into the page when its operator wants no guests. */
export const guestsWelcome = meta?.getAttribute("content") !== "off";
