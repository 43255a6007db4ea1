/** Display time of a toast in milliseconds. */
export const TOAST_DURATION = 2500;

/** Display time of a slide on the home page in milliseconds. */
export const SLIDE_INTERVAL = 3000;
