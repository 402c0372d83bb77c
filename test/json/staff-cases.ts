import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What every command of the staff answers with `--json`. */
export async function tryStaffCommands({ answer, refuse }: Commands): Promise<void> {
  expect(await answer("staff list")).toEqual([]);
  const link = expect.stringMatching(/^http:\/\/localhost:3001\/welcome#/);
  expect(await answer("staff link")).toEqual({ member: null, link, expiresAt: expect.any(String) });
  expect(await refuse("staff link", 1, "mira@shop.example")).toMatchObject({ code: "staffNotFound" });
  const invitation = ["mira@shop.example", "--name", "Mira", "--role"];
  expect(await refuse("staff invite", 1, ...invitation, "boss")).toMatchObject({
    fields: { role: expect.any(String) },
  });
  const { member } = await answer("staff invite", ...invitation, "content");
  expect(member).toMatchObject({ email: "mira@shop.example", name: "Mira", role: "content", state: "invited" });
  expect(await refuse("staff invite", 1, ...invitation, "content")).toMatchObject({ code: "staffExists" });
  expect(await answer("staff role", member.id, "orders")).toMatchObject({ id: member.id, role: "orders" });
  expect(await answer("staff block", member.id)).toMatchObject({ state: "blocked" });
  expect(await answer("staff unblock", member.id)).toMatchObject({ state: "invited" });
  expect(await answer("staff end-sessions", member.id)).toMatchObject({ sessions: 0 });
  expect(await refuse("staff remove", 2, member.id)).toMatchObject({ message: expect.stringContaining("--yes") });
  expect(await answer("staff remove", member.id, "--yes")).toMatchObject({ id: member.id });
  expect(await answer("staff list")).toEqual([]);
}
