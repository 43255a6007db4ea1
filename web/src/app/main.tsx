import "../styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { makeStore } from "./store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the app.");

createRoot(root, {
  // The error boundary shows it; here it is only written down.
  onCaughtError: (error) => console.warn("A page broke", error),
}).render(
  <StrictMode>
    <App store={makeStore((request) => window.fetch(request))} />
  </StrictMode>,
);
