import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Marks the inline scripts of the renderer while a page is rendered. It is undefined in the browser. */
export const useNonce = () => useContext(NonceContext);
