import { createAction } from "@reduxjs/toolkit";

/** A dialog was opened that could not be shown, for want of its script for instance. */
export const dialogLost = createAction("dialog/lost");
