import { createSlice } from "@reduxjs/toolkit";
import { answered, heard } from "../../data/api/failure.ts";
import type { CuratedCategory, Pictures } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** The categories as who looks after them sees them, and what their pictures are made of; null until they were read. */
export interface CategoryDeskState {
  categories: CuratedCategory[] | null;
  pictures: Pictures | null;
}

/** What is said of a category. */
export interface CategoryWords {
  categoryName: string;
  description: string;
  /** What people call it for short, such as "PM APM". */
  shortNames: string;
  /** Of its picture; both or neither. */
  tone?: string;
  symbol?: string;
}

const initialState: CategoryDeskState = { categories: null, pictures: null };

const OWN = { list: "categoryDesk" } as const;

/** Reads the categories, in their order, and what pictures are made of. */
export const fetchDesk = createApiThunk<{ categories: CuratedCategory[]; pictures: Pictures }>(
  "categoryDesk/fetch",
  async (api) => {
    const [{ categories }, pictures] = await Promise.all([
      answered(api.GET("/admin/categories")),
      answered(api.GET("/admin/pictures")),
    ]);
    return { categories, pictures };
  },
  { ...OWN, reads: true },
);

/** Adds a category after the others. */
export const addCategory = createApiThunk<CuratedCategory, CategoryWords>(
  "categoryDesk/add",
  async (api, body) => (await answered(api.POST("/admin/categories", { body }))).category,
  OWN,
);

/** Changes what is said of a category. */
export const editCategory = createApiThunk<CuratedCategory, { id: string; words: CategoryWords }>(
  "categoryDesk/edit",
  async (api, { id, words }) => {
    const params = { path: { categoryId: id } };
    return (await answered(api.PATCH("/admin/categories/{categoryId}", { params, body: words }))).category;
  },
  OWN,
);

/** Brings the categories into another order. */
export const orderCategories = createApiThunk<CuratedCategory[], string[]>(
  "categoryDesk/order",
  async (api, ids) => (await answered(api.PUT("/admin/categories/order", { body: { ids } }))).categories,
  OWN,
);

/** Removes a category; its videos go to another one, when it has any. */
export const removeCategory = createApiThunk<void, { category: CuratedCategory; videosTo: string }>(
  "categoryDesk/remove",
  async (api, { category, videosTo }) => {
    const params = { path: { categoryId: category._id }, query: videosTo === "" ? {} : { videosTo } };
    await heard(api.DELETE("/admin/categories/{categoryId}", { params }));
  },
  OWN,
);

/** The categories in the order of the ids. */
function inOrder(categories: CuratedCategory[] | null, ids: readonly string[]): CuratedCategory[] | null {
  if (categories === null) return null;
  const byId = new Map(categories.map((category) => [category._id, category]));
  return ids.map((id) => byId.get(id)).filter((category) => category !== undefined);
}

const slice = createSlice({
  name: "categoryDesk",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(fetchDesk.fulfilled, (_, { payload }) => payload)
      .addCase(addCategory.fulfilled, (state, { payload }) => {
        state.categories?.push(payload);
      })
      .addCase(editCategory.fulfilled, (state, { payload }) => {
        state.categories = state.categories?.map((one) => (one._id === payload._id ? payload : one)) ?? null;
      })
      // A row stands where it was put at once.
      .addCase(orderCategories.pending, (state, { meta }) => {
        state.categories = inOrder(state.categories, meta.arg);
      })
      .addCase(orderCategories.fulfilled, (state, { payload }) => {
        state.categories = payload;
      });
  },
  selectors: {
    selectDesk: (state) => state.categories,
    selectPictures: (state) => state.pictures,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    categoryDesk?: CategoryDeskState;
  }
}

export const { selectDesk, selectPictures } = slice.injectInto(appReducer).selectors;
