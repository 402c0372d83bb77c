import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** The smallest durable transactions of an engine: one short row each. */
export type BareStore = {
  /** Returns transactions per second while all writers together commit this many. */
  rate(transactions: number): Promise<number>;
  close(): Promise<void>;
};

const TABLE = "CREATE TABLE bare (id BIGINT PRIMARY KEY, word TEXT NOT NULL)";
const WORD = "durable";

/** SQLite has one writer and its own file; PostgreSQL has `writers` connections. */
export function openBareStore(location: string, writers: number): Promise<BareStore> {
  return /^postgres:/.test(location) ? barePostgres(location, writers) : bareSqlite(location);
}

async function bareSqlite(file: string): Promise<BareStore> {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${TABLE}`);
  const insert = db.prepare("INSERT INTO bare VALUES (?, ?)");
  let id = 0;
  return {
    async rate(transactions) {
      const began = performance.now();
      for (let done = 0; done < transactions; done++) {
        db.exec("BEGIN IMMEDIATE");
        insert.run(++id, WORD);
        db.exec("COMMIT");
      }
      return (transactions * 1_000) / (performance.now() - began);
    },
    close: async () => db.close(),
  };
}

async function barePostgres(url: string, writers: number): Promise<BareStore> {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query(TABLE);
  const insert = { name: "bare", text: "INSERT INTO bare VALUES ($1, $2)" };
  let id = 0;
  return {
    async rate(transactions) {
      const last = id + transactions;
      const began = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          while (id < last) {
            await client.query("BEGIN");
            await client.query({ ...insert, values: [++id, WORD] });
            await client.query("COMMIT");
          }
        }),
      );
      return (transactions * 1_000) / (performance.now() - began);
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
