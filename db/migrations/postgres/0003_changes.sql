-- What changed is told by NOTIFY at commit (src/db/changes.ts); no table is needed.
SELECT 1;
