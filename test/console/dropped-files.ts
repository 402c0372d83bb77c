import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { ImportFileState, ImportKind, ImportStep } from "#contract/admin/import-files.ts";
import type { ConsoleClient } from "./console.ts";

type Dropped = { name?: string; kind?: ImportKind };

/** Sends a file to the console. Returns its id. */
export async function drop(
  client: ConsoleClient,
  text: string | Buffer,
  { name = "list.csv", kind = "products" }: Dropped = {},
): Promise<string> {
  const query = new URLSearchParams({ name, kind });
  const reply = await client.call("POST", `/api/imports/files?${query}`, Buffer.from(text));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json()._id;
}

/** Begins a step and waits until it has ended. */
export async function perform(client: ConsoleClient, id: string, step: ImportStep, choices: object = {}) {
  const begun = await client.call("POST", `/api/imports/files/${id}/${step}`, choices);
  expect(begun.statusCode, begun.body).toBe(200);
  return ended(client, id);
}

export async function ended(client: ConsoleClient, id: string): Promise<ImportFileState> {
  for (;;) {
    const state: ImportFileState = (await client.call("GET", `/api/imports/files/${id}`)).json();
    if (!state.running) return state;
    await sleep(100);
  }
}
