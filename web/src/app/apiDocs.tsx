import "../styles/index.css";
import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { keepTheme } from "../features/theme/keepTheme.ts";
import { themeReducer } from "../features/theme/slice.ts";
import { DeveloperFrame } from "../widgets/developer-frame/DeveloperFrame.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyPage } from "./lazyPage.tsx";
import { rootOptions } from "./rootOptions.ts";
import { forgetLostStylesheets } from "./stylesheets.ts";
import { SITE_FOLDER } from "../shared/siteFile.ts";

const ApiDocsPage = lazyPage(() => import("../pages/api-docs/ApiDocsPage.tsx"));

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the reference.");

const store = configureStore({ reducer: combineReducers({ theme: themeReducer }) });
store.subscribe(() => keepTheme(store.getState().theme.themeProvided));

forgetLostStylesheets();
createRoot(root, rootOptions).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter basename={SITE_FOLDER}>
        <DeveloperFrame>
          <ErrorBoundary place="">
            <Suspense fallback={null}>
              <ApiDocsPage />
            </Suspense>
          </ErrorBoundary>
        </DeveloperFrame>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
