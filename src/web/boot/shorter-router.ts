import { type ESTree, type Plugin, Visitor } from "vite";

const ROUTER = /\/react-router\/dist\/production\//;
const CHECKS = new Set(["invariant", "UNSAFE_invariant", "warnOnce", "warning"]);
const WITHOUT_EFFECTS = new Set(["forwardRef", "memo", "createContext"]);

/**
 * Leaves out what the browser does not need of the router, 5 KiB of each page after compression: texts for developers, and
 * components that nothing renders. Bundlers keep those, because they do not know that creating them has no effects. The
 * server and `npm run dev` have the texts.
 */
export function shorterRouter(): Plugin {
  let changed = false;
  return {
    name: "shorter-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined;
      const shorter = shorterCode(code, this.parse(code));
      changed ||= shorter !== code;
      return shorter;
    },
    buildEnd(error) {
      if (!error && !changed) this.error("The router has nothing to leave out: change or remove shorterRouter.");
    },
  };
}

function shorterCode(code: string, program: ESTree.Program): string {
  const changes: { start: number; end: number; by: string }[] = [];
  new Visitor({
    CallExpression({ start, callee, arguments: [, text] }) {
      if (callee.type === "Identifier" && CHECKS.has(callee.name) && text)
        changes.push({ start: text.start, end: text.end, by: '""' });
      if (callee.type === "MemberExpression" && WITHOUT_EFFECTS.has(nameOf(callee)))
        changes.push({ start, end: start, by: "/* @__PURE__ */ " });
    },
    NewExpression({ callee, arguments: [text] }) {
      if (callee.type === "Identifier" && callee.name === "Error" && text)
        changes.push({ start: text.start, end: text.end, by: '""' });
    },
    ExpressionStatement({ start, end, expression }) {
      if (expression.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression") return;
      if (nameOf(expression.left) === "displayName") changes.push({ start, end, by: "" });
    },
  }).visit(program);

  let shorter = "";
  let done = 0;
  for (const { start, end, by } of changes.sort((one, other) => one.start - other.start)) {
    // Inside of what was left out.
    if (start < done) continue;
    shorter += code.slice(done, start) + by;
    done = end;
  }
  return shorter + code.slice(done);
}

const nameOf = ({ property }: ESTree.MemberExpression) => (property.type === "Identifier" ? property.name : "");
