import type { Report } from "./bench.ts";
import type { BrowserTimes } from "./browser/measure-browser.ts";
import type { BesideTimes } from "./console/beside-console.ts";
import type { ConsoleTimes } from "./console/measure-console.ts";
import type { EngineTimes } from "./database-times.ts";
import type { ListTimes } from "./lists/measure-lists.ts";
import { CUSTOMERS, type OrderRate, TRANSACTIONS_PER_ORDER } from "./order-rates.ts";
import type { OwnerTimes } from "./owner/measure-owner.ts";
import type { ProcessRate } from "./process-rates.ts";
import { formatNumber, percent, table } from "./table.ts";

export function printReport({
  start,
  served,
  database,
  orders,
  processes,
  search,
  lists,
  owner,
  console: times,
  beside,
  browser,
}: Report) {
  if (start) printStart(start);
  if (served) printServed(served);
  if (database) printDatabase(database);
  if (orders) printOrders(orders);
  if (processes) printProcesses(processes);
  if (search) printSearch(search);
  if (lists) printLists(lists);
  if (owner) printOwner(owner);
  if (times) printConsole(times);
  if (beside) printBeside(beside);
  if (browser) printBrowser(browser);
}

function printStart({ milliseconds, idleMegabytes, commands }: NonNullable<Report["start"]>) {
  print(
    "Start, without npm's own startup (target: first page under 1,000 ms; under 150 MB resident when idle)",
    ["from command to first page", "resident memory, idle"],
    [[`${formatNumber(milliseconds)} ms`, `${formatNumber(idleMegabytes)} MB`]],
  );
  print(
    "Commands, without npm's own startup (target: 600 ms)",
    ["command", "from start to end"],
    commands.map(({ command, milliseconds }) => [command, `${formatNumber(milliseconds)} ms`]),
  );
}

function printProcesses(rates: readonly ProcessRate[]) {
  print(
    "Two processes at one port against one, in alternating rounds, a second; the client has the same cores",
    ["engine", "what", "one", "two", "ratio"],
    rates.map(({ engine, what, one, several, ratio }) => [
      ...[engine, what, formatNumber(one), formatNumber(several), formatNumber(ratio, 2)],
    ]),
  );
}

function printServed({ cached, rendersPerSecond, loadedMegabytes }: NonNullable<Report["served"]>) {
  print(
    "Cached responses against a bare node:http server that sends the same bytes (target: 0.85)",
    ["response", "bytes", "shop req/s", "bare req/s", "ratio", "shop µs CPU", "bare µs CPU", "CPU ratio"],
    cached.map(({ name, bytes, shop, bare, ratio, processorRatio }) => [
      ...[
        name,
        formatNumber(bytes),
        formatNumber(shop.requestsPerSecond),
        formatNumber(bare.requestsPerSecond),
        formatNumber(ratio, 2),
      ],
      ...[
        formatNumber(shop.processorMicros, 1),
        formatNumber(bare.processorMicros, 1),
        formatNumber(processorRatio, 2),
      ],
    ]),
  );
  print(
    "Not cached: each page is rendered and compressed, one after the other",
    ["page", "per second"],
    [
      ...Object.entries(rendersPerSecond).map(([name, rate]) => [name, formatNumber(rate)]),
      ["resident memory after these measurements", `${formatNumber(loadedMegabytes)} MB`],
    ],
  );
}

function printDatabase(times: readonly EngineTimes[]) {
  for (const { engine, products, rowsPerSecond, reads, within } of times) {
    print(
      `${formatNumber(products)} products on ${engine}: ${percent(within)} of all reads within 10 ms (target: 95 %); ${formatNumber(rowsPerSecond)} products stored per second`,
      ["read", "median ms", "95th ms", "within 10 ms"],
      reads.map((read) => [read.name, formatNumber(read.median, 2), formatNumber(read.p95, 2), percent(read.within)]),
    );
  }
}

function printOwner(times: readonly OwnerTimes[]) {
  for (const { engine, size, reads, handOver, commands } of times) {
    print(
      `${formatNumber(size)} products, customers and orders on ${engine} (targets: a find 20 ms, a list 50 ms)`,
      ["read", "median ms", "95th ms"],
      reads.map(({ name, median, p95 }) => [name, formatNumber(median, 1), formatNumber(p95, 1)]),
    );
    print(
      "What an owner does there, without npm's own startup (targets: 200 parcels 10,000 ms, a command 800 ms)",
      ["work", "ms"],
      [
        ["200 parcels handed over", formatNumber(handOver)],
        ...commands.map(({ command, milliseconds }) => [command, formatNumber(milliseconds)]),
      ],
    );
  }
}

function printConsole(times: readonly ConsoleTimes[]) {
  for (const { engine, size, reads, load, work } of times) {
    print(
      `The console over HTTP, with ${formatNumber(size)} products, customers and orders on ${engine} (targets: a find 20 ms, all others 50 ms)`,
      ["call", "median ms", "95th ms"],
      reads.map(({ name, median, p95 }) => [name, formatNumber(median, 1), formatNumber(p95, 1)]),
    );
    const { processors, before, after } = load;
    console.log(
      `Load of the machine meanwhile: ${formatNumber(before, 1)} to ${formatNumber(after, 1)} programs for ${processors} processors.${
        Math.max(before, after) > processors ? " Others were in the way: these times are too long." : ""
      }`,
    );
    print(
      "One call for many orders (targets: 200 handed over 10,000 ms, papers of 100 5,000 ms)",
      ["work", "ms"],
      work.map(({ name, milliseconds }) => [name, formatNumber(milliseconds)]),
    );
  }
}

function printBeside(times: readonly BesideTimes[]) {
  for (const { engine, size, rows } of times)
    print(
      `Shoppers beside a hand-over of 200, exports and imports, with ${formatNumber(size)} products, customers and orders on ${engine} (target: at most 10 ms longer)`,
      ["request", "alone, 99th ms", "beside, 99th ms", "longer by ms", "refused as busy"],
      rows.map(({ what, alone, beside, difference, refused }) => [
        ...[what, formatNumber(alone, 1), formatNumber(beside, 1), formatNumber(difference, 1), formatNumber(refused)],
      ]),
    );
}

function printOrders(rates: readonly OrderRate[]) {
  print(
    `${CUSTOMERS} customers, each with cart, coupon and order over HTTP, against bare durable transactions (target: 0.50)`,
    ["engine", "orders/s", "transactions/s", "bare/s", "ratio", "order, median ms", "CPU ms per order"],
    rates.map(({ engine, ordersPerSecond, barePerSecond, ratio, orderMedian, processorMillis }) => [
      ...[
        engine,
        formatNumber(ordersPerSecond),
        formatNumber(ordersPerSecond * TRANSACTIONS_PER_ORDER),
        formatNumber(barePerSecond),
      ],
      ...[formatNumber(ratio, 2), formatNumber(orderMedian, 1), formatNumber(processorMillis, 1)],
    ]),
  );
}

function printSearch({ quality, speed }: NonNullable<Report["search"]>) {
  print(
    "Judged queries (target: recall@10 0.95, precision@5 0.85, at most 3 % without a result)",
    ["queries", "number", "recall@10", "precision@5", "without a result"],
    quality.map(({ name, queries, recallAt10, precisionAt5, empty }) => [
      ...[name, formatNumber(queries), formatNumber(recallAt10, 3), formatNumber(precisionAt5, 3), percent(empty)],
    ]),
  );
  print(
    "Search index, CPU time in this process",
    ["products", "add, µs each", "longest pause, ms", "MB", "query, median ms", "99th ms"],
    speed.map(({ products, addMicros, longestPause, megabytes, median, p99 }) => [
      ...[formatNumber(products), formatNumber(addMicros, 1), formatNumber(longestPause), formatNumber(megabytes)],
      ...[formatNumber(median, 2), formatNumber(p99, 2)],
    ]),
  );
}

function printLists(all: readonly ListTimes[]) {
  const head = all.flatMap(({ engine, products }) => [`${formatNumber(products)} ${engine}`, "99th"]);
  const names = all[0]?.reads.map(({ name }) => name) ?? [];
  print(
    "Lists: CPU milliseconds, median and 99th percentile; with PostgreSQL, its own mean is added to the median",
    ["read", ...head],
    names.map((name) => [
      name,
      ...all.flatMap(({ reads }) => {
        const read = reads.find((one) => one.name === name);
        return [formatNumber(read && read.median + (read.server ?? 0), 2), formatNumber(read?.p99, 1)];
      }),
    ]),
  );
  print(
    "The same shops",
    ["", ...all.map(({ engine, products }) => `${formatNumber(products)} ${engine}`)],
    [
      ["import, rows per CPU second", ...all.map(({ rowsPerSecond }) => formatNumber(rowsPerSecond))],
      ["load of the index, CPU seconds", ...all.map(({ loadSeconds }) => formatNumber(loadSeconds, 1))],
      ["longest pause while loading, ms", ...all.map(({ longestPauses }) => formatNumber(longestPauses.loading))],
      ["longest pause while reading, ms", ...all.map(({ longestPauses }) => formatNumber(longestPauses.reading))],
      ["start to first page, ms", ...all.map(({ served }) => formatNumber(served?.firstPage))],
      ["resident memory of the server, MB", ...all.map(({ served }) => formatNumber(served?.megabytes))],
    ],
  );
}

function printBrowser({ steps, blocked }: BrowserTimes) {
  print(
    "On a phone (1.6 Mbit/s, 150 ms, processor slowed down 4 times): milliseconds from the end of a tap, medians",
    ["step", "aim", "shown", "longest event", "all"],
    steps.map(({ name, aim, median, longestEvent, times }) => [
      ...[name, formatNumber(aim), formatNumber(median), formatNumber(longestEvent)],
      times.map((time) => formatNumber(time)).join(" "),
    ]),
  );
  print(
    "Total blocking time while a page loads, ms",
    ["page", "aim", "median", "all"],
    blocked.map(({ name, aim, median, times }) => [
      ...[name, formatNumber(aim), formatNumber(median), times.map((time) => formatNumber(time)).join(" ")],
    ]),
  );
}

function print(title: string, head: string[], rows: string[][]) {
  console.log(`\n${title}\n${table(head, rows)}`);
}
