import { Link } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { LogoMark } from "../../ui/logo/Logo.tsx";
import outer from "../../ui/page/frame.module.css";
import styles from "./shell.module.css";
import { texts } from "./texts.ts";

/** Renders the logo and the name of the site as a link to the home page. */
export function Brand({ onFollow }: { onFollow?: () => void }) {
  return (
    <Link className={outer["brand"]} to={ROUTES.home} onClick={onFollow}>
      <LogoMark />
      <span className={styles["word"]}>{texts.product}</span>
    </Link>
  );
}
