import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";

/** Runs a hook in a component that shows nothing, for which React asks little of a document. */
export function renderHook<Input, Result>(hook: (input: Input) => Result, first: Input) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("window", { HTMLIFrameElement: class {} });
  const ignored = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const element = { ...ignored, nodeType: 1, tagName: "DIV", ownerDocument: { ...ignored, nodeType: 9 } };
  const root = createRoot(element as unknown as Element);

  const results: Result[] = [];
  function Host({ input }: { input: Input }) {
    results.push(hook(input));
    return null;
  }
  const render = (input: Input) => act(() => root.render(createElement(Host, { input })));
  render(first);

  return {
    render,
    unmount: () => act(() => root.unmount()),
    result: () => results.at(-1) as Result,
    renders: () => results.length,
  };
}
