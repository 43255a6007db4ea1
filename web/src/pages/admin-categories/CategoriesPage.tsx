import { Plus } from "lucide-react";
import { useState } from "react";
import "../../features/category-editor/changes.ts";
import { CategoryDialog } from "../../features/category-editor/CategoryDialog.tsx";
import { RemoveCategoryDialog } from "../../features/category-editor/RemoveCategoryDialog.tsx";
import { EDITABLE_CATEGORIES } from "../../features/category-editor/slice.ts";
import type { CuratedCategory } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { useResource } from "../../data/store/useResource.ts";
import { Button } from "../../ui/button/Button.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import styles from "./categories.module.css";
import { CategoryRows } from "./CategoryRows.tsx";
import { texts } from "./texts.ts";

/** Renders the page on which curators sort and edit the categories. */
export default function CategoriesPage() {
  return (
    <AdminFrame page="admin-categories" least="curator">
      <Categories />
    </AdminFrame>
  );
}

/** Dialog that is open: to add a category, or to edit or remove the given category. */
type Doing = { to: "add" } | { to: "edit" | "remove"; category: CuratedCategory };

function Categories() {
  const desk = useResource(EDITABLE_CATEGORIES);
  const { categories, images } = desk.value ?? {};
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);

  return (
    <>
      <PageHead title={texts.title} document={titleOf("admin-categories")} state={texts.state}>
        <Button type="button" onClick={() => setDoing({ to: "add" })}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.add}
        </Button>
      </PageHead>
      <LoadFailure of={desk} text={texts.failed} />
      {!categories && desk.status !== "rejected" && <p className={styles["note"]}>{texts.loading}</p>}
      {categories && (
        <CategoryRows
          categories={categories}
          onEdit={(category) => setDoing({ to: "edit", category })}
          onRemove={(category) => setDoing({ to: "remove", category })}
        />
      )}
      {categories && images && doing && doing.to !== "remove" && (
        <CategoryDialog
          category={doing.to === "edit" ? doing.category : null}
          images={images}
          categories={categories}
          onClose={close}
        />
      )}
      {categories && doing?.to === "remove" && (
        <RemoveCategoryDialog
          category={doing.category}
          others={categories.filter(({ _id }) => _id !== doing.category._id)}
          onClose={close}
        />
      )}
    </>
  );
}
