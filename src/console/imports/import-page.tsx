import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { CallFailed } from "#console/client/http.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { Pages } from "#console/ui/pages.tsx";
import type { ImportFileState } from "#contract/admin/import-files.ts";
import { ChooseFile } from "./choose-file.tsx";
import { FileSteps } from "./file-steps.tsx";
import { History } from "./history.tsx";
import { type Imports, listImports, readImportFile } from "./import-calls.ts";
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

/** A file of products: what it would change, importing it, and what was imported before. */
export function Component() {
  const { imports, more, file: loaded, gone } = useLoaderData() as Loaded;
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const { file, setFile, isLost } = usePolled(loaded, lose);
  const whyNot = useWhyNot("products.write", "import products");
  const shown = { file: params.get("file") ?? "", before: params.get("before") ?? "" };
  const open = (id: string) => setParams({ file: id }, { replace: true, preventScrollReset: true });

  function lose(message: string) {
    setProblem(message);
    setParams({}, { replace: true, preventScrollReset: true });
  }

  return (
    <Page
      title="Import"
      intro="Products of a CSV file, a workbook or a JSON file. A file is tried first, which changes nothing."
    >
      {file && <FileSteps key={file._id} file={file} setFile={setFile} isLost={isLost} />}
      <ChooseFile
        isAnother={file !== null}
        problem={file ? null : (gone ?? problem)}
        whyNot={whyNot ?? (file?.running ? "Wait until this file has been read." : null)}
        opened={({ _id }) => {
          setProblem(null);
          open(_id);
        }}
      />
      <History imports={imports} isFirstPage={shown.before === ""} />
      <Pages
        first={shown.before ? addressOf("/import", { file: shown.file }) : null}
        next={more ? addressOf("/import", { file: shown.file, before: more }) : null}
      />
    </Page>
  );
}
