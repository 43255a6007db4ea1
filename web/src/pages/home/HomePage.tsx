import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { CategoryDoors } from "../../features/categories/CategoryDoors.tsx";
import { fetchCategories } from "../../features/categories/slice.ts";
import { SLIDE_INTERVAL } from "../../shared/constants.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { Carousel } from "../../ui/carousel/Carousel.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { SCENES } from "../../ui/scenes/scenes.tsx";
import styles from "./home.module.css";

/** Why Greenroom, and the ways in. */
export default function HomePage() {
  const dispatch = useAppDispatch();

  useEffect(() => {
    void dispatch(fetchCategories());
  }, [dispatch]);

  return (
    <>
      <div className={styles["hero"]}>
        <div className={styles["words"]}>
          <PageTitle className={styles["title"]}>Why Greenroom?</PageTitle>
          <p className={styles["lead"]}>
            Before every performance there is a quiet room. Watch real mock interviews, hear what the panel
            noticed, and walk in already warmed up: for the institution you want, or the job you are moving
            to.
          </p>
          <ButtonLink to={ROUTES.explore} size="large">
            Explore Now
            <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
          </ButtonLink>
        </div>
        <div className={styles["window"]}>
          <Carousel label="Scenes from an interview" slides={SCENES} interval={SLIDE_INTERVAL} />
        </div>
      </div>
      <section aria-labelledby="categories">
        <h2 className={styles["section"]} id="categories">
          CATEGORIES
        </h2>
        <CategoryDoors />
      </section>
    </>
  );
}
