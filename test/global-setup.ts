import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { engines } from "./engines.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Without a database name. */
    postgresUrl: string;
    /** The path of a migrated database that tests copy. */
    sqliteTemplate: string;
  }
}

/** The PostgreSQL database that tests copy. */
export const POSTGRES_TEMPLATE = "template_shop";

const root = join(import.meta.dirname, "..");
const closing: (() => unknown)[] = [];

/** Once for all test files: starts PostgreSQL, and migrates one database of each engine, of which each test gets a copy. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-template-"));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "shop.db");
  await createSchema(path);
  project.provide("sqliteTemplate", path);

  if (!engines.includes("postgres")) return;
  const server = await startPostgres();
  closing.push(() => server.stop());
  const client = new pg.Client({ connectionString: `${server.url}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${POSTGRES_TEMPLATE}`).finally(() => client.end());
  await createSchema(`${server.url}/${POSTGRES_TEMPLATE}`);
  project.provide("postgresUrl", server.url);
}

export async function teardown() {
  for (const close of closing) await close();
}

async function createSchema(location: string) {
  const db = await openDb(location);
  await migrate(db, root);
  await db.close();
}
