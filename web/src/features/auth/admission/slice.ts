import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../../data/api/failure.ts";
import type { Admission } from "../../../data/api/types.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { appReducer } from "../../../data/store/reducer.ts";

/** Who may sign up; null until it was read. */
export interface AdmissionState {
  admission: Admission | null;
}

const initialState: AdmissionState = { admission: null };

/** Reads who may sign up, and how a forgotten password is replaced. */
export const fetchAdmission = createApiThunk<Admission>(
  "admission/fetch",
  (api) => answered(api.GET("/auth")),
  { list: null, reads: true },
);

const slice = createSlice({
  name: "admission",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchAdmission.fulfilled, (state, { payload }) => {
      state.admission = payload;
    });
  },
  selectors: { selectAdmission: (state) => state.admission },
});

declare module "../../../data/store/store.ts" {
  interface RootState {
    admission?: AdmissionState;
  }
}

export const { selectAdmission } = slice.injectInto(appReducer).selectors;
