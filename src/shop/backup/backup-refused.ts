import { ShopError } from "#shop/shop-error.ts";

/** A backup that cannot be used. The message is a sentence without its full stop, to which the command adds what it did. */
export class BackupRefused extends ShopError {
  override name = "BackupRefused";

  constructor(message: string) {
    super("backupRefused", { message });
  }
}
