/** Most tables have these. */
export type Stamped = { id: string; created_at_ms: number; updated_at_ms: number };

/** Both engines store booleans like this. */
export type Flag = 0 | 1;
