/** How long a toast stays, in milliseconds. */
export const TOAST_DURATION = 2500;

/** How long a slide of the home page stays, in milliseconds. */
export const SLIDE_INTERVAL = 3000;
