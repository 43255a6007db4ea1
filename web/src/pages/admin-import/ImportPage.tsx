import { useEffect } from "react";
import { fetchCategories } from "../../features/categories/slice.ts";
import { fetchImport, selectImport } from "../../features/imports/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { Ended } from "./Ended.tsx";
import { Preview } from "./Preview.tsx";
import { texts } from "./texts.ts";
import { Working } from "./Working.tsx";

/** A file of videos comes in here: what would become of each line is shown first, and nothing goes in before a press. */
export default function ImportPage() {
  return (
    <AdminFrame page="admin-import" least="curator">
      <Import />
    </AdminFrame>
  );
}

/** How often it is looked how far an import is, in milliseconds. */
const PACE = 300;

function Import() {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectImport);
  const isWorking = current?.stage === "deciding" || current?.stage === "applying";

  useEffect(() => {
    void dispatch(fetchCategories());
  }, [dispatch]);

  // The next look begins when this one is answered: each answer is another import here.
  useEffect(() => {
    if (!current || !isWorking) return;
    const next = setTimeout(() => void dispatch(fetchImport(current._id)), PACE);
    return () => clearTimeout(next);
  }, [dispatch, current, isWorking]);

  if (!current) {
    return (
      <>
        <PageHead title={texts.title} document={titleOf("admin-import")} state="" />
        <ChooseFile />
      </>
    );
  }
  if (current.stage === "ready" && current.report)
    return <Preview current={current} report={current.report} />;
  if (isWorking) return <Working current={current} />;
  return <Ended current={current} />;
}
