import "../styles/index.css";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { fetchVideos } from "../features/videos/slice.ts";
import { ROUTES } from "../shared/routes.ts";
import { App } from "./App.tsx";
import { openBackend } from "./backend/backend.ts";
import { rootOptions } from "./rootOptions.ts";
import { makeStore } from "./store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");

const { fetch, Around } = openBackend();
const store = makeStore(fetch);
// The list is asked for while the script of the page that shows it is still on its way.
if (window.location.pathname.startsWith(ROUTES.explore)) void store.dispatch(fetchVideos());

createRoot(root, rootOptions).render(
  <StrictMode>
    <Suspense>
      <Around>
        <App store={store} />
      </Around>
    </Suspense>
  </StrictMode>,
);
