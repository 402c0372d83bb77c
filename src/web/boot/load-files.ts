const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads scripts and styles by their addresses. Rejects with the address of one that does not arrive; the next call requests it again. Scripts are
 * requested before they are imported, because browsers repeat neither an import nor a preload that has failed once.
 */
export const loadFiles = (files: readonly string[], priority?: RequestPriority) =>
  Promise.all(files.map((file) => loadFile(file, priority)));

function loadFile(file: string, priority?: RequestPriority): Promise<unknown> {
  const before = loaded.get(file);
  if (before) return before;
  const loading = file.endsWith(".css") ? loadStyle(file) : loadScript(file, priority);
  loaded.set(file, loading);
  loading.catch(() => loaded.delete(file));
  return loading;
}

async function loadScript(file: string, priority: RequestPriority = "auto") {
  const requests = performance.getEntriesByName(location.origin + file) as PerformanceResourceTiming[];
  if (requests.some(({ responseStatus }) => responseStatus === 200)) return;
  const response = await fetch(file, { priority });
  if (!response.ok) throw new Error(file);
  // The browser stores the file once all of it has arrived.
  await response.arrayBuffer();
}

function loadStyle(href: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  link.onload = resolve;
  link.onerror = () => {
    link.remove();
    reject(new Error(href));
  };
  document.head.append(link);
  return promise;
}

/** Loads what a dynamic import needs, then runs it. The build calls it for each one (`bin/build/load-imports.ts`). */
export async function loadImport<Module>(run: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await loadFiles(files.map((file) => `/${file}`));
  return run();
}
