import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { ExportFileState, ExportKind, WantedExport } from "#contract/admin/exports/export-files.ts";
import type { DroppedFile, ImportChoices, ImportFileState, ImportStep } from "#contract/admin/import-files.ts";
import type { Actor } from "#shop/actor.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { KeyParty } from "#shop/credentials/passkeys.server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** "none": the call is for those who are not signed in, too. All others need somebody of the staff. */
    staff?: "none";
    /** The body is a file, which its call reads: it has more time, and places of its own. */
    takesFile?: boolean;
  }
}

export type StaffActor = Extract<Actor, { kind: "staff" }>;

/** Files that people have dropped, each for whoever dropped it. @throws {ShopError} importNotFound for all others */
export type ImportFiles = {
  /** @throws {ShopError} tooLarge; importRunning */
  receive(owner: string, dropped: DroppedFile, body: Readable): Promise<ImportFileState>;
  read(owner: string, id: string): ImportFileState;
  /** @throws {ShopError} importRunning; badRequest when prices are to be saved that were not shown */
  begin(actor: StaffActor, id: string, step: ImportStep, choices: ImportChoices): ImportFileState;
  stop(owner: string, id: string): ImportFileState;
  refused(owner: string, id: string): Readable;
};

/** Files that people export, each for whoever began it. @throws {ShopError} exportNotFound for all others */
export type ExportFiles = {
  /** @throws {ShopError} exportRunning */
  begin(actor: StaffActor, wanted: WantedExport): Promise<ExportFileState>;
  read(owner: string, id: string): ExportFileState;
  stop(owner: string, id: string): ExportFileState;
  /** Returns the file, which is removed then. */
  take(owner: string, id: string): { kind: ExportKind; content: Readable };
};

/** Files of products' pictures. */
export type ProductPictures = {
  /** @returns the name under which it is stored. @throws {ShopError} tooLarge; pictureRefused; unavailable */
  store(body: Readable): Promise<string>;
  /** The smallest WebP file; null without one. */
  thumbnail(name: string): Promise<Buffer | null>;
};

/** What the console's routes use besides the business. */
export type AdminServices = {
  /** For whom keys of browsers are made. */
  keyParty(): KeyParty;
  /** The address of a page of the console, with a secret in its fragment. */
  linkOf(token: string): string;
  setCookie(reply: FastifyReply, token: string): void;
  clearCookie(reply: FastifyReply): void;
  importFiles: ImportFiles;
  exportFiles: ExportFiles;
  pictures: ProductPictures;
};

export const withTypes = (routes: FastifyInstance) => routes.withTypeProvider<ZodTypeProvider>();

export type AdminRoutes = (
  routes: ReturnType<typeof withTypes>,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: AdminServices,
) => void;
