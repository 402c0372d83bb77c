export type ImportRow = {
  fingerprint: string;
  file_name: string;
  rows_done: number;
  inserted: number;
  updated: number;
  unchanged: number;
  started_at_ms: number;
  updated_at_ms: number;
};
