import { expect, test } from "vitest";
import { withKey, withSecrets } from "#test/console/staff-shop.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";

const LINK = /^http:\/\/localhost:3001\/welcome#[\w-]{43}$/;

onEachEngine("staff", (openShop) => {
  test("makes the first link until there is an owner, and lets somebody begin anew", async () => {
    const shop = withSecrets(await openShop());
    const operator = operatorOf(shop);
    expect((await operator("staff list")).output).toContain("There is nobody yet.");
    const first = JSON.parse((await operator("staff link --json")).output);
    expect(first).toMatchObject({ member: null, link: expect.stringMatching(LINK) });
    const { id, email } = await withKey(shop, "owner");
    expect(await operator("staff link")).toMatchObject({ code: 1, output: expect.stringContaining("has an owner") });
    const anew = JSON.parse((await operator(`staff link ${email} --json`)).output);
    expect(anew).toMatchObject({ member: { id, passkeys: 0, sessions: 0 }, link: expect.stringMatching(LINK) });
  });

  test("invites, gives a role, blocks, unblocks and removes", async () => {
    const operator = operatorOf(await openShop());
    const invite = "staff invite Mira@Shop.Example --name Mira --role content";
    expect((await operator(invite)).output).toMatch(/^Mira signs in by this link, once and until 20\S+:\nhttp/);
    expect(await operator(invite)).toMatchObject({ code: 1 });
    const listed = async () => JSON.parse((await operator("staff list --json")).output)[0];
    expect(await listed()).toMatchObject({ email: "mira@shop.example", role: "content", state: "invited" });
    const of = (command: string) => operator(command.replace("MIRA", "mira@shop.example"));
    expect((await of("staff role MIRA orders")).output).toBe("Mira (orders) has this role now.");
    expect((await of("staff block MIRA")).output).toBe("Mira (orders) cannot sign in.");
    expect(await of("staff link MIRA")).toMatchObject({ code: 1, output: expect.stringContaining("Mira is blocked") });
    expect((await of("staff unblock MIRA")).output).toBe("Mira (orders) can sign in again.");
    expect((await of("staff end-sessions MIRA")).output).toBe("Mira (orders) is signed out everywhere.");
    expect((await of("staff remove MIRA --yes")).output).toContain("Mira (orders) is removed.");
    expect(await listed()).toBeUndefined();
    expect(await of("staff role MIRA viewer")).toMatchObject({
      code: 1,
      output: expect.stringContaining("There is nobody with the id or email 'mira@shop.example'"),
    });
  });

  test("refuses an unknown role, and a person who is not named", async () => {
    const operator = operatorOf(await openShop());
    expect(await operator("staff invite mira@shop.example --name Mira --role boss")).toMatchObject({ code: 1 });
    expect((await operator("staff block")).code).not.toBe(0);
  });
});
