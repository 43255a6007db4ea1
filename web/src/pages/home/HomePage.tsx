import { ArrowRight } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { CategoryCards } from "../../features/categories/CategoryCards.tsx";
import { fetchCategories } from "../../features/categories/slice.ts";
import { readListedItems } from "../../features/plan/listedItems.ts";
import { ROUTES } from "../../data/routes.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { SLIDE_INTERVAL } from "../../shared/constants.ts";
import { lazyComponent } from "../../shared/lazyComponent.ts";
import { readText } from "../../shared/storage.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { Carousel } from "../../ui/carousel/Carousel.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { SCENES } from "../../ui/scenes/scenes.tsx";
import { FirstDayForm } from "./first/FirstDayForm.tsx";
import styles from "./home.module.css";
import { texts } from "./texts.ts";

const ContinueWatching = lazyComponent(() => import("./ContinueWatching.tsx"));
const ExpiredGuest = lazyComponent(() => import("../../features/auth/ExpiredGuest.tsx"));
const TodayPlan = lazyComponent(() => import("./today/TodayPlan.tsx"));
const Shelves = lazyComponent(() => import("./Shelves.tsx"));

/** Renders the home page. */
export default function HomePage() {
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  // The value at the first render is used, because later changes would shift the layout.
  const [continues] = useState(() => readText(STORAGE_KEYS.continues) !== null);
  const [planned] = useState(() => readListedItems() ?? undefined);
  // Other visitors do not load the script that explains why a guest account no longer exists.
  const [mayBeExpired] = useState(() => loggedIn || readText(STORAGE_KEYS.guestExpired) !== null);
  const [hasPlan, setHasPlan] = useState(false);
  const asks = !loggedIn || !(planned || hasPlan || continues);

  useEffect(() => {
    void dispatch(fetchCategories());
  }, [dispatch]);

  return (
    <>
      {loggedIn && (
        <>
          <div
            className={planned ? styles["planned"] : asks ? undefined : styles["unplanned"]}
            data-items={planned}
          >
            <Suspense fallback={<i data-unread="" />}>
              <TodayPlan isAsked={asks} onPlan={setHasPlan} />
            </Suspense>
          </div>
          <div className={continues ? `${styles["continue"]} ${styles["expected"]}` : styles["continue"]}>
            <Suspense fallback={null}>
              <ContinueWatching expected={continues} />
            </Suspense>
          </div>
        </>
      )}
      {!loggedIn && (
        <div className={styles["expiry"]}>
          {mayBeExpired && (
            <Suspense fallback={<i />}>
              <ExpiredGuest />
            </Suspense>
          )}
        </div>
      )}
      {asks && <FirstDayForm />}
      <div className={styles["hero"]}>
        <div className={styles["words"]}>
          <PageTitle className={styles["title"]}>{texts.why}</PageTitle>
          <p data-welcome="" className={styles["lead"]}>
            {texts.lead}
          </p>
          <ButtonLink to={ROUTES.explore} look="outline" size="large">
            {texts.explore}
            <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
          </ButtonLink>
        </div>
        <div className={styles["window"]}>
          <Carousel label={texts.scenes} slides={SCENES} interval={SLIDE_INTERVAL} />
        </div>
      </div>
      <section aria-labelledby="categories">
        <h2 className={styles["section"]} id="categories">
          {texts.categories}
        </h2>
        <CategoryCards />
      </section>
      <Suspense fallback={null}>
        <Shelves />
      </Suspense>
    </>
  );
}
