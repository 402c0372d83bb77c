import { expect, test } from "vitest";
import { undoContactChange } from "#shop/accounts/email-links/undo-change.server.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { asha, outcomes, register, withSession } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { freeMobile } from "./free-mobile.server.ts";

const NEW_MOBILE = "9123456789";

/** Asha's account; `change` gives it another mobile number. */
async function openAccount(shop: TestShop) {
  const session = await withSession(shop, (await register(shop)).session.token);
  const change = (ctx: TestShop) => editUser({ ...ctx, actor: session.actor }, { ...asha, mobile: NEW_MOBILE });
  return { change };
}

/** Nobody has the number, and no link restores it. */
async function expectFree(shop: TestShop) {
  const { read } = shop.db;
  for (const table of ["users", "email_links"] as const)
    expect(await read.selectFrom(table).where("mobile", "=", asha.mobile).select("mobile").execute()).toEqual([]);
}

onEachEngine("a mobile number that the operator frees", (openShop) => {
  test("is free when its account changes it at the same time: no link restores it", async () => {
    const shop = await openShop();
    const { change } = await openAccount(shop);
    const settled = await beforeCommitOf(shop, change, (ctx) => freeMobile(ctx, asha.mobile));
    expect(outcomes(settled)).toEqual(["done", "done"]);
    await expectFree(shop);
  });

  test("is free when a link restores it at the same time", async () => {
    const shop = await openShop();
    const { change } = await openAccount(shop);
    await change(shop);
    const mail = recordingTransport();
    await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, mail);
    const undo = /undo-change\/([\w-]{43})/.exec(mail.sent.at(-1)?.text ?? "")?.[1] ?? "";
    const settled = await beforeCommitOf(
      shop,
      (ctx) => undoContactChange(ctx, undo),
      (ctx) => freeMobile(ctx, asha.mobile),
    );
    expect(outcomes(settled)).toEqual(["done", "done"]);
    await expectFree(shop);
  });
});
