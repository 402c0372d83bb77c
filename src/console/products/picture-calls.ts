import { part, remove, write } from "#console/client/api.ts";
import { call } from "#console/client/proof.ts";
import type { ManagedProduct } from "#contract/admin/products.ts";

const at = (product: string, ...parts: string[]) => ["products", product, "pictures", ...parts].map(part).join("/");

export const addPicture = (product: string, file: File) => call("POST", at(product), file) as Promise<ManagedProduct>;
export const orderPictures = (product: string, order: readonly string[]) =>
  write<ManagedProduct>("POST", at(product, "order"), { order });
export const setPictureText = (product: string, picture: string, text: string | null) =>
  write<ManagedProduct>("PUT", at(product, picture, "text"), { text });
export const setPictureColor = (product: string, picture: string, color: string | null) =>
  write<ManagedProduct>("PUT", at(product, picture, "color"), { color });
export const removePicture = (product: string, picture: string) => remove<ManagedProduct>(at(product, picture));
export const thumbnailAddress = (product: string, picture: string) => `/api/${at(product, picture)}`;
