import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { showTheme } from "./frame/theme.ts";
import { ROUTES } from "./routes.tsx";
import { keepToken } from "./welcome/token.ts";

showTheme();
keepToken();
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(ROUTES)} />
    </StrictMode>,
  );
