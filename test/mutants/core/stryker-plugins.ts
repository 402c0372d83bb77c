import type { Checker, CheckResult } from "@stryker-mutator/api/check";
import { CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import type { Ignorer } from "@stryker-mutator/api/ignore";
import { declareClassPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { babel } from "@stryker-mutator/core";
import { LiveReport } from "./report.ts";
import { readSample, storeSample } from "./sample.ts";

/** Properties of route schemas with texts for developers. */
const FOR_DEVELOPERS = new Set(["summary", "tags", "description"]);

/** Ignores mutants in texts that only developers read. */
const developersTexts: Ignorer = {
  shouldIgnore(path) {
    const { node, parent } = path as babel.NodePath;
    const [named] = node.type === "ObjectProperty" && node.key.type === "Identifier" ? [node.key.name] : [];
    if (named && FOR_DEVELOPERS.has(named) && isInside(path as babel.NodePath, "schema", "meta", "info"))
      return "documents the API";
    if (parent?.type === "NewExpression" && parent.callee.type === "Identifier" && parent.callee.name === "Error")
      return node.type === "StringLiteral" || node.type === "TemplateLiteral" ? "text of an internal error" : undefined;
    return undefined;
  },
};

/** True inside the value of a property, or an argument of a method, with one of these names. */
function isInside(path: babel.NodePath, ...names: string[]): boolean {
  return Boolean(
    path.findParent(({ node }) => {
      if (node.type === "ObjectProperty") return node.key.type === "Identifier" && names.includes(node.key.name);
      if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
      return node.callee.property.type === "Identifier" && names.includes(node.callee.property.name);
    }),
  );
}

/**
 * Accepts the mutants of the sample. Stryker has no sampling: others are rejected as compile errors and not reported.
 * Keeps nothing in memory, because `group` and `check` may run in different processes.
 */
export class SampleChecker implements Checker {
  async init() {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    storeSample(mutants);
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const sample = readSample();
    const resultOf = ({ id }: Mutant): CheckResult =>
      sample.has(id)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: "not in the sample" };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]));
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "developers-texts", developersTexts),
  declareClassPlugin(PluginKind.Checker, "sample", SampleChecker),
  declareClassPlugin(PluginKind.Reporter, "live", LiveReport),
];
