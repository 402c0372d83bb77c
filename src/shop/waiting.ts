/** What waits for somebody of the shop. `overdue` of them have waited for too long. */
export type Waiting = { count: number; oldestMs: number | null; overdue: number };
