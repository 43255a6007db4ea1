import { Check } from "lucide-react";
import { siteUrl } from "../../../shared/siteUrl.ts";
import styles from "./ask.module.css";

interface FirstDayCategoryProps {
  /** ID of the category. */
  id: string;
  name: string;
  /** Path of the image, without the base path of the site. */
  image: string;
}

/** Renders a checkbox with which the user selects a category for the interview. */
export function FirstDayCategory({ id, name, image }: FirstDayCategoryProps) {
  return (
    <label className={styles["aim"]}>
      <input className={styles["box"]} type="checkbox" name="for" value={id} />
      <img loading="lazy" src={siteUrl(image)} alt="" width={26} height={30} />
      <Check className={styles["check"]} size={18} aria-hidden="true" />
      {name}
    </label>
  );
}
