import { matchPath } from "react-router";
import { ROUTES, videoPath } from "../data/routes.ts";
import { type LazyPage, lazyPage } from "./lazyPage.tsx";

/** A page at an address, which may hold parameters. */
export interface PageAt {
  path: string;
  Page: LazyPage;
}

/** The pages that everyone may see, but for the home page. */
export const PUBLIC_PAGES: readonly PageAt[] = [
  { path: ROUTES.explore, Page: lazyPage(() => import("../pages/explore/ExplorePage.tsx")) },
  { path: videoPath(":videoId"), Page: lazyPage(() => import("../pages/video/VideoPage.tsx")) },
  { path: ROUTES.login, Page: lazyPage(() => import("../pages/login/LoginPage.tsx")) },
  { path: ROUTES.signup, Page: lazyPage(() => import("../pages/signup/SignupPage.tsx")) },
];

/** The pages that show what one person keeps. */
export const PERSONAL_PAGES: readonly PageAt[] = [
  { path: ROUTES.liked, Page: lazyPage(() => import("../pages/liked/LikedPage.tsx")) },
  { path: ROUTES.watchLater, Page: lazyPage(() => import("../pages/watch-later/WatchLaterPage.tsx")) },
  { path: ROUTES.history, Page: lazyPage(() => import("../pages/history/HistoryPage.tsx")) },
  { path: ROUTES.playlists, Page: lazyPage(() => import("../pages/playlists/PlaylistsPage.tsx")) },
];

/** The page for every other address. */
export const NotFoundPage = lazyPage(() => import("../pages/not-found/NotFoundPage.tsx"));

/**
 * Gets the script of the page at a path of the app, so that the first thing rendered is whole: React keeps a page
 * that arrives after what stands around it back for another 300 ms. It never fails.
 */
export async function loadPageAt(path: string): Promise<void> {
  // The home page is part of what every page starts with.
  if (path === ROUTES.home) return;
  const found = [...PUBLIC_PAGES, ...PERSONAL_PAGES].find((page) => matchPath(page.path, path));
  await (found?.Page ?? NotFoundPage).load();
}
