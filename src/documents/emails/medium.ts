import { createContext, useContext } from "react";

/** An email is rendered twice from the same components: each part knows how it looks in the plain text. */
export const Medium = createContext<"html" | "text">("html");

export const useIsText = () => useContext(Medium) === "text";
