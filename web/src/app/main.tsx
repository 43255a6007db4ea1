import "../styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { rootOptions } from "./rootOptions.ts";
import { makeStore } from "./store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");

createRoot(root, rootOptions).render(
  <StrictMode>
    <App store={makeStore((request) => window.fetch(request))} />
  </StrictMode>,
);
