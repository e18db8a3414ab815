import { writeFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import {
  buildLimitsTables,
  LIMITS_DOCUMENT,
  readLimitsDocument,
  withLimitsTables,
} from '../repository/limits-table.ts';
import { orExit } from './or-exit.ts';

/** `npm run docs:limits`: writes the request limits of every endpoint into docs/security.md. */
await orExit(async () => {
  writeFileSync(fromRoot(LIMITS_DOCUMENT), withLimitsTables(readLimitsDocument(), await buildLimitsTables()));
});
