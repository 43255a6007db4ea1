import { Plus } from "lucide-react";
import { useState } from "react";
import "../../features/category-desk/changes.ts";
import { CategoryDialog } from "../../features/category-desk/CategoryDialog.tsx";
import { RemoveCategoryDialog } from "../../features/category-desk/RemoveCategoryDialog.tsx";
import { fetchDesk, selectDesk, selectPictures } from "../../features/category-desk/slice.ts";
import type { CuratedCategory } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import styles from "./categories.module.css";
import { CategoryRows } from "./CategoryRows.tsx";
import { texts } from "./texts.ts";

/** The shelves of the library: their order, their words and their pictures. */
export default function CategoriesPage() {
  return (
    <AdminFrame page="admin-categories" least="curator">
      <Categories />
    </AdminFrame>
  );
}

/** What is being done to one category; `add` to a new one. */
type Doing = { to: "add" } | { to: "edit" | "remove"; category: CuratedCategory };

function Categories() {
  const categories = useAppSelector(selectDesk);
  const pictures = useAppSelector(selectPictures);
  const { phase, retry } = useRequest(fetchDesk);
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
      {!categories && phase === "rejected" && <FailedState text={texts.failed} onRetry={retry} />}
      {!categories && phase === "pending" && <p className={styles["note"]}>{texts.loading}</p>}
      {categories && (
        <CategoryRows
          categories={categories}
          onEdit={(category) => setDoing({ to: "edit", category })}
          onRemove={(category) => setDoing({ to: "remove", category })}
        />
      )}
      {pictures && doing && doing.to !== "remove" && (
        <CategoryDialog
          category={doing.to === "edit" ? doing.category : null}
          pictures={pictures}
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
