import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import { ROUTES, videoPath } from "../shared/routes.ts";
import { Shell } from "../widgets/shell/Shell.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyPage } from "./lazyPage.tsx";

const HomePage = lazyPage(() => import("../pages/home/HomePage.tsx"));
const ExplorePage = lazyPage(() => import("../pages/explore/ExplorePage.tsx"));
const VideoPage = lazyPage(() => import("../pages/video/VideoPage.tsx"));
const LoginPage = lazyPage(() => import("../pages/login/LoginPage.tsx"));
const SignupPage = lazyPage(() => import("../pages/signup/SignupPage.tsx"));
const NotFoundPage = lazyPage(() => import("../pages/not-found/NotFoundPage.tsx"));

/** Which page stands at which address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={ROUTES.home} element={<HomePage />} />
        <Route path={ROUTES.explore} element={<ExplorePage />} />
        <Route path={videoPath(":videoId")} element={<VideoPage />} />
        <Route path={ROUTES.login} element={<LoginPage />} />
        <Route path={ROUTES.signup} element={<SignupPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// Waiting and failing happen inside the shell, so that neither takes the way out away.
function Frame() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
