import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, descriptionHtml, plainLine } from "./clean-text.ts";

test.each([
  ["  two \r\n lines\t ", "two lines"],
  ["a\u0000b\u0007", "ab"],
  ["Lamp \u202egpj.exe\u202c \u2066x\u2069\u200f", "Lamp gpj.exe x"],
  ["soft\u00adhyphen\u0085", "softhyphen"],
  ["क्\u200dष", "क्\u200dष"],
  ["lone \ud800 half", "lone half"],
  ["what\ufffdwas", "what was"],
  ["Cafe\u0301", "Café"],
  ["₹1,04,990", "₹1,04,990"],
])("the line %j becomes %j", (text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

test.each([
  ["", ""],
  ["One\r\n\r\nTwo", "<p>One</p><p>Two</p>"],
  ["5 < 6 & more &amp; more", "<p>5 &lt; 6 &amp; more &amp; more</p>"],
  ["<p>Ready</p>", "<p>Ready</p>"],
])("a description %j becomes %j", (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});

test("cleaning twice is the same as cleaning once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    }),
  );
});

test.each([
  ["a\u000bb\u000cc\u000ed\u001fe\u007ff\u200bg\ufeffh", "abcdefgh"],
  ["a\tb\n\nc\r\rd", "a b c d"],
])("%j becomes the line %j", (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test.each([
  ["  One  \r  Two\n", "<p>One</p><p>Two</p>"],
  ["a &#8377; b &x; c & d", "<p>a &#8377; b &x; c &amp; d</p>"],
  ["a < b > c", "<p>a &lt; b > c</p>"],
  ["see </b>", "see </b>"],
  ["x <br/> y", "x <br/> y"],
])("%j becomes the description %j", (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});

test.each([
  ["USB-C &amp; HDMI Hub 15.6&quot;", 'USB-C & HDMI Hub 15.6"'],
  ["Men&#39;s Watch&nbsp;42mm", "Men's Watch 42mm"],
  ["<b>Bold</b> Headphones <br>", "Bold Headphones"],
  ["One<br/>Two", "One Two"],
  ["&lt;b&gt;Bold&lt;/b&gt;", "Bold"],
  ["R&amp;amp;D", "R&amp;D"],
  ["Model <X>, 5 < 6 & AT&T", "Model <X>, 5 < 6 & AT&T"],
  ["<script>alert(1)</script>Lamp", "Lamp"],
])("the name %j is %j", (text, name) => {
  expect(plainLine(text)).toBe(name);
});

test("no control character joins two numbers when it is removed", () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(),
      fc.constantFrom(..."\u0000\u0007\u000b\u001f\u0085\u00ad\u200b\u202e\ufeff"),
      (one, other, mark) => {
        expect(cleanLine(`${one}${mark}${other} W`)).toBe(`${one} ${other} W`);
      },
    ),
  );
});

test.each([
  ["&lt;p&gt;Encoded &lt;b&gt;html&lt;/b&gt;&lt;/p&gt;", "<p>Encoded <b>html</b></p>"],
  ["Rs. &lt;100", "<p>Rs. &lt;100</p>"],
])("the description %j is %j", (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});
