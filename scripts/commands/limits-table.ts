import { writeFileSync } from 'node:fs';
import { buildLimitsTables, LIMITS_DOCUMENT, readLimitsDocument, withLimitsTables } from '../limits-table.ts';
import { fromRoot } from '../paths.ts';
import { orExit } from './or-exit.ts';

/** `npm run docs:limits`: writes the request limits of every endpoint into docs/security.md. */
await orExit(async () => {
  writeFileSync(fromRoot(LIMITS_DOCUMENT), withLimitsTables(readLimitsDocument(), await buildLimitsTables()));
});
