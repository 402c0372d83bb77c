import { get, part, write } from "#console/client/api.ts";
import type { FoundOrder, ManagedOrder } from "#contract/admin/orders.ts";
import type { LineChangePreview } from "#contract/order-changes.ts";

export type Orders = { orders: FoundOrder[]; more: string | null };
export type StepDone = { order: ManagedOrder; warning: string | null };

export const listOrders = (query: string) => get<Orders>(`orders${query}`);
export const readOrder = (number: string) => get<ManagedOrder>(`orders/${part(number)}`);
export const previewLine = (number: string, product: string, count: string) =>
  get<LineChangePreview>(`orders/${part(number)}/line?product=${part(product)}&count=${part(count)}`);
export const takeStep = (number: string, step: string, body: object = {}) =>
  write<StepDone>("POST", `orders/${part(number)}/${step}`, body);
