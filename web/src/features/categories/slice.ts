import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { Category } from "../../data/api/types.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import type { Status } from "../../data/store/status.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Categories of the library, and the name of the category that the user has selected. */
export interface CategoriesState {
  status: Status;
  categoriesList: Category[];
  categorySelected: string;
}

const initialState: CategoriesState = {
  status: "idle",
  categoriesList: [],
  categorySelected: ALL_CATEGORIES,
};

/** Loads the categories. */
export const fetchCategories = createApiThunk<Category[]>(
  "categories/fetchList",
  async (api) => {
    const { categories } = await bodyOf(api.GET("/categories"));
    return categories;
  },
  { list: null, reads: true },
);

const slice = createSlice({
  name: "categories",
  initialState,
  reducers: {
    categoryChosen(state, { payload }: PayloadAction<string>) {
      state.categorySelected = payload;
    },
    categoryReset(state) {
      state.categorySelected = ALL_CATEGORIES;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCategories.pending, (state) => {
        state.status = "pending";
      })
      .addCase(fetchCategories.fulfilled, (state, { payload }) => {
        state.status = "fulfilled";
        state.categoriesList = payload;
      })
      .addCase(fetchCategories.rejected, (state) => {
        state.status = "rejected";
      });
  },
  selectors: {
    categoriesList: (state) => state.categoriesList,
    status: (state) => state.status,
    categorySelected: (state) => state.categorySelected,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    categories?: CategoriesState;
  }
}

export const { categoryChosen, categoryReset } = slice.actions;
export const {
  categoriesList: selectCategoriesList,
  status: selectCategoriesStatus,
  categorySelected: selectCategorySelected,
} = slice.injectInto(appReducer).selectors;
