import type { Api } from "../../data/api/client.ts";
import { bodyOf, responseOf } from "../../data/api/failure.ts";
import type { CuratedCategory, CategoryImages } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createResource } from "../../data/store/resource.ts";

/** Categories as curators see them, and the tones and symbols from which images are generated. */
export interface EditableCategories {
  categories: CuratedCategory[];
  images: CategoryImages;
}

/** Texts of a category that a curator can edit. */
export interface CategoryTexts {
  categoryName: string;
  description: string;
  /** Abbreviations of the name, such as "PM APM". */
  shortNames: string;
  /** Colour tone of the image. `tone` and `symbol` are either both present or both absent. */
  tone?: string;
  symbol?: string;
}

const OWN = { list: "categoryEditor" } as const;

/** Adds a category after all others. */
export const addCategory = createApiThunk<CuratedCategory, CategoryTexts>(
  "categoryEditor/add",
  async (api, body) => (await bodyOf(api.POST("/admin/categories", { body }))).category,
  OWN,
);

/** Edits a category. */
export const editCategory = createApiThunk<CuratedCategory, { id: string; words: CategoryTexts }>(
  "categoryEditor/edit",
  async (api, { id, words }) => {
    const params = { path: { categoryId: id } };
    return (await bodyOf(api.PATCH("/admin/categories/{categoryId}", { params, body: words }))).category;
  },
  OWN,
);

/** Changes the order of the categories. */
export const orderCategories = createApiThunk<CuratedCategory[], string[]>(
  "categoryEditor/order",
  async (api, ids) => (await bodyOf(api.PUT("/admin/categories/order", { body: { ids } }))).categories,
  OWN,
);

/** Removes a category. Its videos, if any, move to another category. */
export const removeCategory = createApiThunk<void, { category: CuratedCategory; videosTo: string }>(
  "categoryEditor/remove",
  async (api, { category, videosTo }) => {
    const params = { path: { categoryId: category._id }, query: videosTo === "" ? {} : { videosTo } };
    await responseOf(api.DELETE("/admin/categories/{categoryId}", { params }));
  },
  OWN,
);

/** Returns the categories in the order of the given IDs. */
function inOrder(categories: readonly CuratedCategory[], ids: readonly string[]): CuratedCategory[] {
  const byId = new Map(categories.map((category) => [category._id, category]));
  return ids.map((id) => byId.get(id)).filter((category) => category !== undefined);
}

async function fetchEditableCategories(api: Api): Promise<EditableCategories> {
  const [{ categories }, images] = await Promise.all([
    bodyOf(api.GET("/admin/categories")),
    bodyOf(api.GET("/admin/pictures")),
  ]);
  return { categories, images };
}

/** Categories in their order, and the tones and symbols from which images are generated. */
export const EDITABLE_CATEGORIES = createResource("categoryEditor", fetchEditableCategories, {
  changes: (builder) =>
    builder
      .addCase(addCategory.fulfilled, ({ value }, { payload }) => void value?.categories.push(payload))
      .addCase(editCategory.fulfilled, ({ value }, { payload }) => {
        if (value)
          value.categories = value.categories.map((one) => (one._id === payload._id ? payload : one));
      })
      // The row moves at once, before the response arrives.
      .addCase(orderCategories.pending, ({ value }, { meta }) => {
        if (value) value.categories = inOrder(value.categories, meta.arg);
      })
      .addCase(orderCategories.fulfilled, ({ value }, { payload }) => {
        if (value) value.categories = payload;
      }),
});
