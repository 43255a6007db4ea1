import { type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ThemeToggle } from "../../features/theme/ThemeToggle.tsx";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { useSimulation } from "../../data/simulator/simulation.ts";
import { currentBackend } from "../../data/simulator/tab.ts";
import { LogoMark } from "../../ui/logo/Logo.tsx";
import { SimulationHint } from "../../features/simulation/SimulationHint.tsx";
import outer from "../../ui/page/frame.module.css";
import styles from "./developer-frame.module.css";
import { texts } from "./texts.ts";
import { BASE_PATH } from "../../shared/siteUrl.ts";
import { useScrollToCurrent } from "../../shared/useScrollToCurrent.ts";

const PAGES = [
  { href: DEVELOPER_PAGES.mockServer, label: texts.mockServer },
  { href: DEVELOPER_PAGES.requestTester, label: texts.requestTester },
  { href: DEVELOPER_PAGES.apiDocs, label: texts.apiDocs },
];

/** Renders the frame of the developer pages: the links, the theme, and whether the backend is simulated. */
export function DeveloperFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const simulation = useSimulation();
  // If the user selects another backend, the page uses it from its next load.
  const [answers] = useState(currentBackend);
  const nav = useRef<HTMLElement>(null);
  useScrollToCurrent(nav, pathname);
  const here = `${BASE_PATH}${pathname.replaceAll(/^\/|\/$/g, "")}`;

  return (
    <>
      <a className={outer["skip"]} href="#main">
        {texts.skip}
      </a>
      <header className={`${outer["bar"]} ${styles["bar"]}`}>
        <a className={outer["brand"]} href={BASE_PATH}>
          <LogoMark />
          <span>{texts.product}</span>
        </a>
        <nav className={styles["pages"]} ref={nav} aria-label={texts.pages}>
          {PAGES.map(({ href, label }) => (
            // Each link loads a full document, because the API reference has another content security policy than the
            // other pages.
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
        <SimulationHint simulation={simulation} onReset={() => window.location.reload()} />
      )}
    </>
  );
}
