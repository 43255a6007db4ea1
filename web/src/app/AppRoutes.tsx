import type { UnknownAction } from "@reduxjs/toolkit";
import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
// The front door is part of what every page starts with: apart, it would take another round trip and save 6 kB.
import HomePage from "../pages/home/HomePage.tsx";
import { selectModalDisplay } from "../features/modal/slice.ts";
import { selectShortcutsShown, shortcutsToggled } from "../features/shortcuts/slice.ts";
import { ROUTES } from "../data/routes.ts";
import { UNREACHABLE } from "../data/api/failure.ts";
import { useReachable } from "../data/store/connection.ts";
import { dialogLost } from "../data/store/dialogLost.ts";
import { playlistDialogClosed } from "../data/store/playlistDialog.ts";
import { useAppDispatch, useAppSelector } from "../data/store/store.ts";
import { NoticeCause } from "../ui/notice/Notice.tsx";
import { Shell } from "../widgets/shell/Shell.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { LazyDialog } from "./LazyDialog.tsx";
import { lazyPage } from "./lazyPage.tsx";
import { NotFoundPage, PERSONAL_PAGES, PUBLIC_PAGES } from "./pages.ts";
import { RequireLogin } from "./RequireLogin.tsx";

const PlaylistDialog = lazyPage(() => import("../widgets/playlist-dialog/PlaylistDialog.tsx"));
const ShortcutsDialog = lazyPage(() => import("../features/shortcuts/ShortcutsDialog.tsx"));

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
  return (
    <Shell>
      <ErrorBoundary place={pathname}>
        <NoticeCause value={reachable ? "" : UNREACHABLE}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </NoticeCause>
      </ErrorBoundary>
      <Dialogs />
    </Shell>
  );
}

/** The dialogs that can be opened on every page. */
function Dialogs() {
  const dispatch = useAppDispatch();
  const playlists = useAppSelector(selectModalDisplay);
  const shortcuts = useAppSelector(selectShortcutsShown);

  function lose(close: UnknownAction) {
    dispatch(close);
    dispatch(dialogLost());
  }

  return (
    <>
      <LazyDialog open={playlists} onLost={() => lose(playlistDialogClosed())}>
        <PlaylistDialog />
      </LazyDialog>
      <LazyDialog open={shortcuts} onLost={() => lose(shortcutsToggled(false))}>
        <ShortcutsDialog />
      </LazyDialog>
    </>
  );
}
