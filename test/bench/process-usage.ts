import { readFileSync } from "node:fs";

/** Resident memory; null where the system has no /proc. */
export function residentMegabytes(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(procFile(pid, "status") ?? "")?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Null where the system has no /proc. */
export function processorSeconds(pid: number): number | null {
  const fields = procFile(pid, "stat")?.split(") ")[1]?.split(" ");
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : null;
}

function procFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}
