import type { Report } from "./bench.ts";
import type { EngineTimes } from "./database-times.ts";
import { type OrderRate, SHOPPERS, TRANSACTIONS_PER_ORDER } from "./order-rates.ts";
import { figure, percent, table } from "./table.ts";

/** Prints what was measured, each part with its aim. */
export function printReport({ start, served, database, orders }: Report) {
  if (start) printStart(start);
  if (served) printServed(served);
  if (database) printDatabase(database);
  if (orders) printOrders(orders);
}

function printStart({ milliseconds, idleMegabytes }: NonNullable<Report["start"]>) {
  const rows = Object.entries(milliseconds).map(([name, ms]) => [name, `${figure(ms)} ms`]);
  print(
    "Start (aim: first page under 1,000 ms; under 150 MB resident when idle)",
    ["from command to first page", "median"],
    [...rows, ["resident memory, idle", `${figure(idleMegabytes)} MB`]],
  );
}

function printServed({ cached, rendersPerSecond, loadedMegabytes }: NonNullable<Report["served"]>) {
  print(
    "Kept answers against a bare node:http server that sends the same bytes (aim: 0.85)",
    ["answer", "bytes", "shop req/s", "bare req/s", "ratio", "shop µs CPU", "bare µs CPU", "CPU ratio"],
    cached.map(({ name, bytes, shop, bare, ratio, processorRatio }) => [
      ...[name, figure(bytes), figure(shop.requestsPerSecond), figure(bare.requestsPerSecond), figure(ratio, 2)],
      ...[figure(shop.processorMicros, 1), figure(bare.processorMicros, 1), figure(processorRatio, 2)],
    ]),
  );
  print(
    "Not kept: each page rendered and compressed anew",
    ["page", "per second"],
    [
      ...Object.entries(rendersPerSecond).map(([name, rate]) => [name, figure(rate)]),
      ["resident memory after all this", `${figure(loadedMegabytes)} MB`],
    ],
  );
}

function printDatabase(times: readonly EngineTimes[]) {
  for (const { engine, products, rowsPerSecond, reads, within } of times) {
    print(
      `${figure(products)} products on ${engine}: ${percent(within)} of all reads within 10 ms (aim: 95 %); ${figure(rowsPerSecond)} products stored per second`,
      ["read", "median ms", "95th ms", "within 10 ms"],
      reads.map((read) => [read.name, figure(read.median, 2), figure(read.p95, 2), percent(read.within)]),
    );
  }
}

function printOrders(rates: readonly OrderRate[]) {
  print(
    `${SHOPPERS} shoppers, each cart, coupon and order over HTTP, against bare durable transactions (aim: 0.50)`,
    ["engine", "orders/s", "transactions/s", "bare/s", "ratio", "order, median ms", "CPU ms an order"],
    rates.map(({ engine, ordersPerSecond, barePerSecond, ratio, orderMedian, processorMillis }) => [
      ...[engine, figure(ordersPerSecond), figure(ordersPerSecond * TRANSACTIONS_PER_ORDER), figure(barePerSecond)],
      ...[figure(ratio, 2), figure(orderMedian, 1), figure(processorMillis, 1)],
    ]),
  );
}

function print(title: string, head: string[], rows: string[][]) {
  console.log(`\n${title}\n${table(head, rows)}`);
}
