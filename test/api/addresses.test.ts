import { expect, test } from "vitest";
import type { SavedAddress } from "#contract/accounts/addresses.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const home = { street: "4, Hill Road", city: "Pune", state: "Maharashtra", pincode: "411001", country: "India" };
const work = { ...home, street: "7, Sea Road", city: "Kochi", state: "Kerala", pincode: "682001" };

async function openCustomer(shop: TestShop) {
  const http = await httpOver(shop);
  const { headers, userId } = await loggedInCustomer(shop);
  const list = async () => (await http.get("/api/user/addresses", headers)).json() as SavedAddress[];
  const add = (body: object) => http.post("/api/user/addresses", body, headers);
  const user = async () => (await http.get("/api/user/me", headers)).json().user;
  return { ...http, headers, userId, list, add, user };
}

onEachEngine("a customer's addresses", (openShop) => {
  test("are added with label and landmark, changed, made the default one and removed", async () => {
    const { list, add, user, put, headers, delete: remove } = await openCustomer(await openShop());
    expect(await list()).toEqual([]);
    const first = (await add({ ...home, label: " Home ", landmark: "Opposite the temple " })).json();
    expect(first).toMatchObject({ ...home, label: "Home", landmark: "Opposite the temple", isDefault: true });
    const second = (await add({ ...work, label: "Work", firstname: "Divya", lastname: "Nair" })).json();
    expect(second).toMatchObject({ ...work, firstname: "Divya", isDefault: false });
    expect((await user()).address).toEqual(home);
    const all = (await put(`/api/user/addresses/${second._id}/default`, {}, headers)).json();
    expect(all.map(({ _id, isDefault }: SavedAddress) => [_id, isDefault])).toEqual([
      [second._id, true],
      [first._id, false],
    ]);
    expect((await user()).address).toEqual(work);
    const changed = await put(`/api/user/addresses/${second._id}`, { ...work, street: "8, Sea Road" }, headers);
    expect(changed.json()).toEqual({ _id: second._id, isDefault: true, ...work, street: "8, Sea Road" });
    expect((await remove(`/api/user/addresses/${second._id}`, headers)).json()).toMatchObject([
      { _id: first._id, isDefault: true },
    ]);
    expect((await user()).address).toEqual(home);
    await remove(`/api/user/addresses/${first._id}`, headers);
    expect([await list(), (await user()).address]).toEqual([[], null]);
  });

  test("are read and written by save-address as the default one, whose label stays", async () => {
    const { list, add, put, user, headers } = await openCustomer(await openShop());
    expect((await put("/api/user/save-address", home, headers)).json().address).toEqual(home);
    const [saved] = await list();
    await put(`/api/user/addresses/${saved?._id}`, { ...home, label: "Home", landmark: "By the lake" }, headers);
    await add(work);
    await put("/api/user/save-address", home, headers);
    expect(await list()).toMatchObject([{ label: "Home", landmark: "By the lake" }, work]);
    await put("/api/user/save-address", { ...home, street: "5, Hill Road" }, headers);
    const [moved] = await list();
    expect(moved).toMatchObject({ _id: saved?._id, label: "Home", street: "5, Hill Road" });
    expect(moved).not.toHaveProperty("landmark");
    expect((await user()).address.street).toBe("5, Hill Road");
  });

  test("are ten at most, also when added at once, and nobody else's", async () => {
    const shop = await openShop();
    const { list, add, userId } = await openCustomer(shop);
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, number) => add({ ...home, street: `${number}, Hill Road` })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...[409, 409, 409, 409],
    ]);
    const all = await list();
    expect([all.length, all.filter(({ isDefault }) => isDefault).length]).toEqual([10, 1]);
    const other = await openCustomer(shop);
    expect(other.userId).not.toBe(userId);
    const id = all[0]?._id;
    const foreign = [
      await other.put(`/api/user/addresses/${id}`, home, other.headers),
      await other.put(`/api/user/addresses/${id}/default`, {}, other.headers),
      await other.delete(`/api/user/addresses/${id}`, other.headers),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await list()).toEqual(all);
  });

  test("have the rules of PIN codes and texts, and a name is whole", async () => {
    const { add } = await openCustomer(await openShop());
    const refused = async (body: object) => (await add(body)).json().errors;
    expect(await refused({ ...home, pincode: "011001" })).toHaveProperty("pincode");
    expect(await refused({ ...home, street: " " })).toEqual({ street: "Address is required" });
    expect(await refused({ ...home, landmark: "x".repeat(101) })).toHaveProperty("landmark");
    expect(await refused({ ...home, firstname: "Divya" })).toEqual({ lastname: "Last Name is required" });
  });
});

onEachEngine("an order to an address", (openShop) => {
  test("keeps it when that is wanted and it is new, with its landmark", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, headers } = await openOrders(shop);
    const list = async () => (await get("/api/user/addresses", headers)).json();
    const near = { ...shippingAddress, landmark: "Behind the school" };
    await add(lamp, 1);
    const placed = (await order({ shippingAddress: near })).json().order;
    expect([placed.shippingAddress, await list()]).toEqual([near, []]);
    await add(lamp, 1);
    await order({ shippingAddress: near, keepAddress: true });
    await add(lamp, 1);
    await order({ shippingAddress: { ...near, street: "4, hill road" }, keepAddress: true });
    const { firstname: _, lastname: __, ...place } = near;
    expect(await list()).toEqual([{ _id: expect.any(String), isDefault: true, ...place }]);
    await add(lamp, 1);
    await order({
      shippingAddress: { ...near, firstname: "Divya", lastname: "Nair", street: "9, Hill Road" },
      keepAddress: true,
    });
    expect(await list()).toMatchObject([place, { firstname: "Divya", street: "9, Hill Road", isDefault: false }]);
    // Without one, the default address is used, with its landmark.
    await add(lamp, 1);
    expect((await order({})).json().order.shippingAddress).toEqual(near);
  });

  test("changes its landmark before it is packed, and drops it with the place", async () => {
    const shop = await openShop();
    const { lamp, add, order, put, headers } = await openOrders(shop);
    await add(lamp, 1);
    const { _id } = (await order({ shippingAddress: { ...shippingAddress, landmark: "By the lake" } })).json().order;
    const change = async (body: object) =>
      (await put(`/api/user/orders/${_id}/address`, body, headers)).json().shippingAddress;
    const near = { ...shippingAddress, landmark: "Behind the school" };
    expect(await change(near)).toEqual(near);
    expect(await change(shippingAddress)).toEqual(shippingAddress);
  });
});
