type Document = { info: { title: string; description?: string }; paths?: object; components?: object };
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: object;
  responses?: object;
  security?: object[];
};
type Parameter = { name: string; in: string; required?: boolean; description?: string };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);
const code = (value: unknown) => `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

export function documentPage(document: object): string {
  const { info, paths = {}, components = {} } = document as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
</head>
<body>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description ?? "")}</p>
<p><a href="/api/openapi.json">The OpenAPI document</a></p>
<nav aria-label="Calls"><ul>${calls.map(({ method, path }) => `<li><a href="#${escapeHtml(anchor(method, path))}">${heading(method, path)}</a></li>`).join("")}</ul></nav>
${calls.map(callSection).join("\n")}
<section><h2 id="schemas">Schemas</h2>${code((components as { schemas?: object }).schemas ?? {})}</section>
</main>
</body>
</html>
`;
}

/** An empty entry means that a visitor may call, too. */
const requiresLogin = ({ security = [] }: Operation) =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);
const anchor = (method: string, path: string) => `${method}${path}`.replace(/[^a-z0-9]+/gi, "-");
const heading = (method: string, path: string) => `<code>${method.toUpperCase()} ${escapeHtml(path)}</code>`;

function callSection({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const rows = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}${parameter.required ? ", required" : ""}</li>`,
  );
  return `<section>
<h2 id="${anchor(method, path)}">${heading(method, path)}</h2>
<p>${escapeHtml(operation.summary ?? "")}${requiresLogin(operation) ? ". Requires a login." : ""}</p>
${rows.length > 0 ? `<h3>Parameters</h3><ul>${rows.join("")}</ul>` : ""}
${operation.requestBody ? `<h3>Body</h3>${code(operation.requestBody)}` : ""}
<h3>Responses</h3>${code(operation.responses ?? {})}
</section>`;
}
