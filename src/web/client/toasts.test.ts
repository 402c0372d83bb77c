import { afterEach, expect, test } from "vitest";
import { dismissPageToasts, dismissToastsAbout, readToasts, showToast } from "./toasts.ts";

afterEach(() => {
  for (const _page of [1, 2]) dismissPageToasts();
});

const texts = () => readToasts().map(({ text }) => text);

test("a repeated message replaces the earlier one, unless it has an action", () => {
  for (const _time of [1, 2]) showToast({ kind: "done", text: "Saved." });
  for (const _time of [1, 2]) showToast({ kind: "done", text: "Removed.", action: { label: "Undo", run() {} } });
  expect(texts()).toEqual(["Saved.", "Removed.", "Removed."]);
});

test("a toast goes when what it speaks of changes", () => {
  showToast({ kind: "done", text: "Added.", about: "lamp" });
  showToast({ kind: "done", text: "Added.", about: "fan", action: { label: "View", run() {} } });
  showToast({ kind: "done", text: "Removed.", about: "lamp" });
  expect(texts()).toEqual(["Added.", "Removed."]);
  dismissToastsAbout("fan");
  expect(texts()).toEqual(["Removed."]);
});

test("toasts go with their page; those for the next page stay on it", () => {
  showToast({ kind: "done", text: "Saved." });
  showToast({ kind: "done", text: "Logged in.", forNextPage: true });
  dismissPageToasts();
  expect(texts()).toEqual(["Logged in."]);
  dismissPageToasts();
  expect(texts()).toEqual([]);
});
