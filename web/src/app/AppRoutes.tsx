import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
// The front door is part of what every page starts with: apart, it would take another round trip and save 6 kB.
import HomePage from "../pages/home/HomePage.tsx";
import { selectModalDisplay } from "../features/modal/slice.ts";
import { ROUTES, videoPath } from "../shared/routes.ts";
import { useAppSelector } from "../shared/store/store.ts";
import { Shell } from "../widgets/shell/Shell.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyPage } from "./lazyPage.tsx";
import { RequireLogin } from "./RequireLogin.tsx";

const ExplorePage = lazyPage(() => import("../pages/explore/ExplorePage.tsx"));
const VideoPage = lazyPage(() => import("../pages/video/VideoPage.tsx"));
const LoginPage = lazyPage(() => import("../pages/login/LoginPage.tsx"));
const SignupPage = lazyPage(() => import("../pages/signup/SignupPage.tsx"));
const LikedPage = lazyPage(() => import("../pages/liked/LikedPage.tsx"));
const WatchLaterPage = lazyPage(() => import("../pages/watch-later/WatchLaterPage.tsx"));
const HistoryPage = lazyPage(() => import("../pages/history/HistoryPage.tsx"));
const PlaylistsPage = lazyPage(() => import("../pages/playlists/PlaylistsPage.tsx"));
const NotFoundPage = lazyPage(() => import("../pages/not-found/NotFoundPage.tsx"));
const PlaylistDialog = lazyPage(() => import("../widgets/playlist-dialog/PlaylistDialog.tsx"));

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
        <Route element={<RequireLogin />}>
          <Route path={ROUTES.liked} element={<LikedPage />} />
          <Route path={ROUTES.watchLater} element={<WatchLaterPage />} />
          <Route path={ROUTES.history} element={<HistoryPage />} />
          <Route path={ROUTES.playlists} element={<PlaylistsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// Waiting and failing happen inside the shell, so that neither takes the way out away.
function Frame() {
  const { pathname } = useLocation();
  const dialogOpen = useAppSelector(selectModalDisplay);
  return (
    <Shell>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        {dialogOpen && (
          <Suspense fallback={null}>
            <PlaylistDialog />
          </Suspense>
        )}
      </ErrorBoundary>
    </Shell>
  );
}
