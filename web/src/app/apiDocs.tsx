import "../styles/index.css";
import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { storeTheme } from "../features/theme/storeTheme.ts";
import { themeReducer } from "../features/theme/slice.ts";
import { DeveloperFrame } from "../widgets/developer-frame/DeveloperFrame.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyPage } from "./lazyPage.tsx";
import { reactRootOptions } from "./reactRootOptions.ts";
import { retryStylesheets } from "./stylesheets.ts";
import { BASE_PATH } from "../shared/siteUrl.ts";

const ApiDocsPage = lazyPage(() => import("../pages/api-docs/ApiDocsPage.tsx"));

const root = document.getElementById("root");
if (!root) throw new Error("No root element.");

const store = configureStore({ reducer: combineReducers({ theme: themeReducer }) });
store.subscribe(() => storeTheme(store.getState().theme.themeProvided));

retryStylesheets();
createRoot(root, reactRootOptions).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter basename={BASE_PATH}>
        <DeveloperFrame>
          <ErrorBoundary address="">
            <Suspense fallback={null}>
              <ApiDocsPage />
            </Suspense>
          </ErrorBoundary>
        </DeveloperFrame>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
