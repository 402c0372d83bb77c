import { expect, onTestFinished, test } from "vitest";
import { openDb } from "#db/open.ts";
import { VISITOR } from "#shop/actor.ts";
import { createFirstLink, inviteStaff, openLink } from "#shop/staff/links.server.ts";
import { findStaffSession } from "#shop/staff/sessions.server.ts";
import { beginPasswordSignIn } from "#shop/staff/sign-in.server.ts";
import { openBackedUp, openTarget } from "#test/backup/backed-up-shop.ts";
import { PASSWORD, withPassword, withSecrets } from "#test/console/staff-shop.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the staff after a restore", (openShop, engine) => {
  test("are signed out of the console, and no link or sign-in from before is of use", async () => {
    const { shop: opened, file, backUp } = await openBackedUp(openShop);
    const shop = withSecrets(opened);
    const owner = await withPassword(shop, "owner");
    const invited = await inviteStaff(shop, { name: "Mira Sen", email: "mira@shop.example", role: "viewer" });
    await beginPasswordSignIn(shop, { email: owner.email, password: PASSWORD });
    expect(await findStaffSession(shop, owner.token)).not.toBeNull();
    await backUp();
    const target = await openTarget(engine);
    expect(await target.restore(file)).toMatchObject({ code: 0 });
    const db = await openDb(target.location);
    onTestFinished(() => db.close());
    const restored = { ...shop, db, actor: VISITOR };
    expect(await findStaffSession(restored, owner.token)).toBeNull();
    await expect(openLink(restored, invited.token)).rejects.toThrow(/link/);
    expect(await db.read.selectFrom("staff_sign_ins").selectAll().execute()).toEqual([]);
    // The people stay, with what they sign in with: nobody becomes the owner by a first link.
    expect(await createFirstLink({ ...shop, db })).toBeNull();
    await beginPasswordSignIn(restored, { email: owner.email, password: PASSWORD });
  });
});
