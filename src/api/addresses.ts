import { z } from "zod";
import { AddressInput, SavedAddress } from "#contract/accounts/addresses.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import {
  addAddress,
  changeAddress,
  listAddresses,
  makeDefault,
  removeAddress,
} from "#shop/accounts/addresses/saved-addresses.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

const config = { session: "required" } as const;
const writeConfig = { ...config, rateLimit: perCustomer(120) };
const ofOne = { ...writeConfig, refuses: ["addressNotFound"] } as const;
const tags = ["Accounts"];
const all = { 200: z.array(SavedAddress) };
const params = z.object({ id: IdInput(refusals.addressNotFound.message) });

/** The addresses that a customer keeps. The default one is `address` of the user. */
export const addressRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/addresses",
    { config, schema: { summary: "The customer's addresses, the default one first", tags, response: all } },
    (request) => listAddresses(contextOf(request)),
  );

  api.post(
    "/user/addresses",
    {
      config: { ...writeConfig, refuses: ["tooManyAddresses"] },
      schema: {
        summary: "Keep an address; the first one is the default one",
        tags,
        body: AddressInput,
        response: { 201: SavedAddress },
      },
    },
    async (request, reply) => reply.code(201).send(await addAddress(contextOf(request), request.body)),
  );

  api.put(
    "/user/addresses/:id",
    {
      config: ofOne,
      schema: { summary: "Replace an address", tags, params, body: AddressInput, response: { 200: SavedAddress } },
    },
    (request) => changeAddress(contextOf(request), request.params.id, request.body),
  );

  api.put(
    "/user/addresses/:id/default",
    {
      config: ofOne,
      schema: { summary: "Make an address the default one; returns all", tags, params, response: all },
    },
    (request) => makeDefault(contextOf(request), request.params.id),
  );

  api.delete(
    "/user/addresses/:id",
    { config: ofOne, schema: { summary: "Remove an address; returns what is left", tags, params, response: all } },
    (request) => removeAddress(contextOf(request), request.params.id),
  );
};
