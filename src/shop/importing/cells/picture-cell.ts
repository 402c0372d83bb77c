const ADDRESS = /\b(?:https?|ftp|data):[^|\s"]*/gi;

/** Parses 'a.jpg | b.jpg' or '["a.jpg"]'. Addresses are only counted, never fetched. */
export function picturesInCell(text: string): { files: string[]; addresses: number } {
  const named = listed(text);
  const files = named.flatMap((name) =>
    name
      .replace(ADDRESS, "")
      .split(/[|;]|,\s/)
      .map((file) => file.trim())
      .filter((file) => /[\p{L}\p{N}]/u.test(file)),
  );
  return { files: [...new Set(files)], addresses: text.match(ADDRESS)?.length ?? 0 };
}

function listed(text: string): string[] {
  if (!text.startsWith("[")) return [text];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : [text];
  } catch {
    return [text];
  }
}
