import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { ThemeToggle } from "../../features/theme/ThemeToggle.tsx";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { useSimulation } from "../../data/simulator/simulation.ts";
import { backendOfThisTab } from "../../data/simulator/tab.ts";
import { LogoMark } from "../../ui/logo/Logo.tsx";
import { SimulationNote } from "../../features/simulation/SimulationNote.tsx";
import outer from "../../ui/page/frame.module.css";
import styles from "./developer-frame.module.css";
import { texts } from "./texts.ts";
import { SITE_FOLDER } from "../../shared/siteFile.ts";

const PAGES = [
  { href: DEVELOPER_PAGES.mockServer, label: texts.mockServer },
  { href: DEVELOPER_PAGES.requestTester, label: texts.requestTester },
  { href: DEVELOPER_PAGES.apiDocs, label: texts.apiDocs },
];

/** What stands around the developers' pages: the way back to the app, the way between them, the theme, and who answers when no server does. */
export function DeveloperFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const simulation = useSimulation();
  // Another choice holds from the next page on.
  const [answers] = useState(backendOfThisTab);
  const here = `${SITE_FOLDER}${pathname.replaceAll(/^\/|\/$/g, "")}`;

  return (
    <>
      <a className={outer["skip"]} href="#main">
        {texts.skip}
      </a>
      <header className={`${outer["bar"]} ${styles["bar"]}`}>
        <a className={outer["brand"]} href={SITE_FOLDER}>
          <LogoMark />
          <span>{texts.product}</span>
        </a>
        <nav className={styles["pages"]} aria-label={texts.pages}>
          {PAGES.map(({ href, label }) => (
            // Each page is loaded in full: the reference has another policy than the tools.
            <a
              key={href}
              className={styles["page"]}
              href={href}
              aria-current={href === here ? "page" : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <ThemeToggle />
      </header>
      <main id="main" className={styles["main"]} tabIndex={-1}>
        {children}
      </main>
      {simulation && answers === "simulated" && (
        <SimulationNote simulation={simulation} onReset={() => window.location.reload()} />
      )}
    </>
  );
}
