import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "../src/styles/index.css";
import { Gallery } from "./Gallery.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("The document has no element with the ID root.");
createRoot(root).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
