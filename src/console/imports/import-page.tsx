import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { CallFailed } from "#console/client/http.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import type { ImportFileState, ImportKind } from "#contract/admin/import-files.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { FileSteps } from "./file-steps.tsx";
import { History } from "./history.tsx";
import { type Imports, listImports, readImportFile } from "./import-calls.ts";
import { PriceSteps } from "./price-steps.tsx";
import { usePolled } from "./use-polled.ts";

type Loaded = Imports & { file: ImportFileState | null; gone: string | null };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("file");
  const [imports, file] = await Promise.all([
    listImports(queryOf(searchParams, ["before"])),
    id === null ? { file: null, gone: null } : findFile(id),
  ]);
  return { ...imports, ...file };
}

/** A file that is gone is no failure of the screen: another one can be chosen. */
async function findFile(id: string): Promise<Pick<Loaded, "file" | "gone">> {
  try {
    return { file: await readImportFile(id), gone: null };
  } catch (error) {
    if (error instanceof CallFailed && [403, 404].includes(error.status)) return { file: null, gone: error.message };
    throw error;
  }
}

/** A file of products or of prices: what it would change, importing it, and what was imported before. */
export function Component() {
  const { imports, more, file: loaded, gone } = useLoaderData() as Loaded;
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const { file, setFile, isLost } = usePolled(loaded, lose);
  const kind: ImportKind = file?.kind ?? (params.get("kind") === "prices" ? "prices" : "products");
  const whyNot = useWhyNot("products.write", `import ${kind}`);
  const shown = { file: params.get("file") ?? "", before: params.get("before") ?? "" };
  const open = (id: string) => setParams({ kind, file: id }, { replace: true, preventScrollReset: true });

  function lose(message: string) {
    setProblem(message);
    setParams({ kind }, { replace: true, preventScrollReset: true });
  }

  const Steps = kind === "prices" ? PriceSteps : FileSteps;
  return (
    <Page
      title="Import"
      intro="Products of a CSV file, a workbook or a JSON file, or their prices. A file is tried first, which changes nothing."
    >
      <div className="filters">
        <Views
          views={[
            { name: "Products", to: "/import", isShown: kind === "products" },
            { name: "Prices", to: "/import?kind=prices", isShown: kind === "prices" },
          ]}
        />
      </div>
      {file && <Steps key={file._id} file={file} setFile={setFile} isLost={isLost} />}
      <ChooseFile
        key={kind}
        kind={kind}
        isAnother={file !== null}
        problem={file ? null : (gone ?? problem)}
        whyNot={whyNot ?? (file?.running ? "Wait until this file has been read." : null)}
        opened={({ _id }) => {
          setProblem(null);
          open(_id);
        }}
      />
      {kind === "products" ? (
        <>
          <History imports={imports} isFirstPage={shown.before === ""} />
          <Pages
            first={shown.before ? addressOf("/import", { file: shown.file }) : null}
            next={more ? addressOf("/import", { file: shown.file, before: more }) : null}
          />
        </>
      ) : (
        <p className="form-text">
          What was saved before is in <ShopLink to="/activity">Activity</ShopLink>, where all of a file is undone
          together. A product shows its prices at a time.
        </p>
      )}
    </Page>
  );
}
