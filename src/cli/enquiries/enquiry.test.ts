import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { replyToEnquiry, submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { getEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";
import { sendAll } from "#test/emails/send-emails.ts";
import { operatorOf, programOf } from "#test/operator.ts";
import { asVisitor, onEachEngine, type TestShop } from "#test/shop.ts";

const MESSAGE = { name: "Asha Rao", email: "asha@example.com", mobile: "9876543210" };
const HOUR_MS = 3_600_000;

/** The clock of commands is the real one. */
const now = (shop: TestShop, hoursAgo = 0): TestShop => ({ ...shop, now: () => Date.now() - hoursAgo * HOUR_MS });
const send = (shop: TestShop, comment: string, own: object = {}) =>
  submitEnquiry(shop, { ...MESSAGE, comment, ...own });

onEachEngine("the operator", (openShop) => {
  test("lists messages of the contact form, newest first, with age and what is overdue", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    expect((await operator("enquiry list")).output).toBe("No messages found.");
    const tickets: string[] = [];
    for (const [comment, hours] of [
      [`Is it ${"very ".repeat(20)}bright?`, 24 * 20],
      ["Hello", 47],
      ["First line\nOrder    paid", 0],
    ] as const)
      tickets.push((await send(now(shop, hours), comment)).ticket);
    const [oldest, middle, newest] = tickets as [string, string, string];
    const lines = (await operator("enquiry list --limit 2")).output.split("\n");
    const columns = (line = "") => line.split(/\s{2,}/);
    expect(columns(lines[0])).toEqual(["Ticket", "Sent", "Age", "Status", "Name", "Message"]);
    expect(columns(lines[1])).toEqual([newest, expect.any(String), "0 h", "open", "Asha Rao", "First line Order paid"]);
    expect(columns(lines[2])).toEqual([middle, expect.any(String), "47 h", "open", "Asha Rao", "Hello"]);
    expect(lines.slice(3)).toEqual(["", `… and more: enquiry list --limit 2 --before ${middle}`]);
    const before = (await operator(`enquiry list --before ${middle}`)).output.split("\n").slice(1);
    expect(before.map((line) => columns(line).slice(2, 4))).toEqual([["20 days", "open, overdue"]]);
    const listed = async (options: string) => {
      const { output, code } = await operator(`enquiry list ${options}`);
      return code === 0 ? [...output.matchAll(/^E-\w+/gm)].map(([ticket]) => ticket) : output;
    };
    expect(await listed("--overdue")).toEqual([oldest]);
    expect(await listed("--search BRIGHT")).toEqual([oldest]);
    expect(await listed("--search ASHA@")).toHaveLength(3);
    expect(await listed("--search 98765-43210")).toHaveLength(3);
    for (const ticket of [middle, middle.toLowerCase(), middle.slice("E-".length)])
      expect(await listed(`--search ${ticket}`)).toEqual([middle]);
    expect(await listed("--search %")).toEqual([]);
    expect([await listed("--search right"), await listed("--search very")]).toEqual([[], [oldest]]);
    await operator(`enquiry close ${middle} --reason settled`);
    await operator(`enquiry answer ${oldest} Yes`);
    expect([await listed("--open"), await listed("--answered"), await listed("--closed")]).toEqual([
      ...[[newest], [oldest], [middle]],
    ]);
    expect(await listed("--open --closed")).toBe("Give only one of --open, --answered, --closed and --overdue.");
    expect(await listed(`--after ${oldest}`)).toBe("--after goes with --overdue.");
  });

  test("pages through what is overdue, the longest first", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const tickets: string[] = [];
    for (const hours of [70, 90, 50, 60]) tickets.push((await send(now(shop, hours), "Hello")).ticket);
    const [second, first, fourth, third] = tickets;
    const { output } = await operator("enquiry list --overdue --limit 2");
    expect([...output.matchAll(/^E-\w+/gm)].map(String)).toEqual([first, second]);
    expect(output).toContain(`… and more: enquiry list --overdue --limit 2 --after ${second}`);
    const { output: rest } = await operator(`enquiry list --overdue --after ${second}`);
    expect([...rest.matchAll(/^E-\w+/gm)].map(String)).toEqual([third, fourth]);
    await operator(`enquiry close ${second}`);
    expect((await operator(`enquiry list --overdue --after ${second}`)).output).toContain("is closed meanwhile");
  });

  test("answers from an argument, a file or the standard input, and sees the whole thread", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bijli-answer-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const shop = await openShop();
    const run = programOf(shop);
    const { _id, ticket } = await send(now(shop), "First line\nStatus   closed");
    const said = async (...words: string[]) => {
      const { code, lines } = await run(["enquiry", ...words]);
      return [code, lines.join("\n")];
    };
    expect(await said("answer", ticket, "Yes, it is.")).toEqual([0, `${ticket}: The answer is sent by email.`]);
    expect(await said("answer", ticket, "Yes.")).toEqual([1, expect.stringMatching(/^The message was answered by /)]);
    const file = join(folder, "answer.txt");
    writeFileSync(file, "From a file:\n\nनमस्ते\n");
    expect(await said("answer", ticket, "--file", file, "Yes.")).toEqual([
      1,
      "Give the text as an argument or with --file, not both.",
    ]);
    expect(await said("answer", ticket, "--again", "--file", file)).toEqual([0, expect.any(String)]);
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from(["By pipe"]) as unknown as typeof process.stdin);
    expect(await said("answer", ticket, "--again", "--file", "-")).toEqual([0, expect.any(String)]);
    writeFileSync(file, Buffer.from([0x41, 0xff]));
    expect(await said("answer", ticket, "--again", "--file", file)).toEqual([
      1,
      `The file ${file} is not a text in UTF-8.`,
    ]);
    expect(await said("answer", ticket, "--again", "--file", join(folder, "none"))).toEqual([
      1,
      expect.stringContaining("cannot be read"),
    ]);
    expect(await said("answer", ticket, "--again", " ")).toEqual([1, "The answer is empty."]);
    await sendAll(now(shop));
    const { enquiry } = await getEnquiry(shop, ticket);
    await replyToEnquiry(asVisitor(now(shop)), enquiry.reply_token, { comment: "Thanks" });
    const [, text] = await said("show", _id.toUpperCase());
    expect(text).toMatch(new RegExp(`^Message {7}${ticket} \\(${_id}\\)\\nStatus {8}open\\nSent `));
    // No line of a message looks like one of the command's.
    expect(text).toContain("\n\n  First line\n  Status   closed\n\n");
    expect(text).toMatch(/Acknowledged {2}sent by email at 20/);
    expect(text).toMatch(
      /\n\n20\S+ \S+ {2}The shop \(\S+\), sent by email at 20\S+ \S+\n {2}From a file:\n\n {2}नमस्ते\n/,
    );
    expect(text).toMatch(/\n {2}By pipe\n\n20\S+ \S+ {2}Asha Rao\n {2}Thanks$/);
    expect(await said("reopen", ticket)).toEqual([0, `${ticket}: The message waits for an answer.`]);
    expect(await said("close", ticket, "--reason", "Sold")).toEqual([0, `${ticket}: The message is closed.`]);
    expect((await said("show", ticket))[1]).toMatch(/Status {8}closed\nSent .*\nReason {8}Sold\n/);
    expect(await said("answer", ticket, "Yes.")).toEqual([
      1,
      `The message is closed. Open it again: enquiry reopen ${ticket}`,
    ]);
    expect(await said("show", "1")).toEqual([1, "There is no message with the ticket '1'. See 'enquiry list'."]);
  });
});
