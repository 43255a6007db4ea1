import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
// The home page is in the main script. As a separate chunk, it would need another round trip and make the main script
// only 6 kB smaller.
import HomePage from "../pages/home/HomePage.tsx";
import { ROUTES } from "../data/routes.ts";
import { UNREACHABLE } from "../data/api/failure.ts";
import { useReachable } from "../data/store/connection.ts";
import { useAccount } from "../data/store/account.ts";
import { lazyComponent } from "../shared/lazyComponent.ts";
import { NoticeCause } from "../ui/notice/Notice.tsx";
import { Shell } from "../widgets/shell/Shell.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { useOwnDocument } from "./ownDocument.ts";
import { NotFoundPage, PERSONAL_PAGES, PUBLIC_PAGES } from "./pages.ts";
import { RequireLogin } from "./RequireLogin.tsx";
import { NavigationProgress } from "./NavigationProgress.tsx";

const BackgroundTasks = lazyComponent(() => import("./BackgroundTasks.tsx"));

/** Renders the page at the current address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={ROUTES.home} element={<HomePage />} />
        {PUBLIC_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route element={<RequireLogin />}>
          {PERSONAL_PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// Loading and error states are inside the shell, so that the user can always navigate.
function Frame() {
  const { pathname } = useLocation();
  const reachable = useReachable();
  const isOwn = useOwnDocument();
  const account = useAccount();
  return (
    <Shell>
      <ErrorBoundary address={pathname}>
        <NoticeCause value={reachable ? "" : UNREACHABLE}>
          <Suspense fallback={null}>{isOwn && <Outlet />}</Suspense>
        </NoticeCause>
      </ErrorBoundary>
      <Dialogs />
      <NavigationProgress />
      {account !== null && (
        <Suspense fallback={null}>
          <BackgroundTasks />
        </Suspense>
      )}
    </Shell>
  );
}
