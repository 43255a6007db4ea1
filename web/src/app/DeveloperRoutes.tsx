import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import { ROUTES } from "../data/routes.ts";
import { DeveloperFrame } from "../widgets/developer-frame/DeveloperFrame.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyPage } from "./lazyPage.tsx";

const MockServerPage = lazyPage(() => import("../pages/mock-server/MockServerPage.tsx"));
const RequestTesterPage = lazyPage(() => import("../pages/request-tester/RequestTesterPage.tsx"));

/** Renders the developer page at the current address. */
export function DeveloperRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={ROUTES["mock-server"]} element={<MockServerPage />} />
        <Route path={ROUTES["request-tester"]} element={<RequestTesterPage />} />
      </Route>
    </Routes>
  );
}

function Frame() {
  const { pathname } = useLocation();
  return (
    <DeveloperFrame>
      <ErrorBoundary address={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </DeveloperFrame>
  );
}
