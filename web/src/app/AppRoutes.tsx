import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
// The front door is part of what every page starts with: apart, it would take another round trip and save 6 kB.
import HomePage from "../pages/home/HomePage.tsx";
import { ROUTES } from "../data/routes.ts";
import { UNREACHABLE } from "../data/api/failure.ts";
import { useReachable } from "../data/store/connection.ts";
import { useAccount } from "../data/store/person.ts";
import { later } from "../shared/later.ts";
import { NoticeCause } from "../ui/notice/Notice.tsx";
import { Shell } from "../widgets/shell/Shell.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { useOwnDocument } from "./ownDocument.ts";
import { NotFoundPage, PERSONAL_PAGES, PUBLIC_PAGES } from "./pages.ts";
import { RequireLogin } from "./RequireLogin.tsx";
import { Waiting } from "./Waiting.tsx";

const BehindPages = later(() => import("./BehindPages.tsx"));

/** Which page stands at which address. */
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

// Waiting and failing happen inside the shell, so that neither takes the way out away.
function Frame() {
  const { pathname } = useLocation();
  const reachable = useReachable();
  const isOwn = useOwnDocument();
  const account = useAccount();
  return (
    <Shell>
      <ErrorBoundary place={pathname}>
        <NoticeCause value={reachable ? "" : UNREACHABLE}>
          <Suspense fallback={null}>{isOwn && <Outlet />}</Suspense>
        </NoticeCause>
      </ErrorBoundary>
      <Dialogs />
      <Waiting />
      {account !== null && (
        <Suspense fallback={null}>
          <BehindPages />
        </Suspense>
      )}
    </Shell>
  );
}
