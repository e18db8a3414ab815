import { rmSync } from 'node:fs';
import { build, STAMP } from '../build.ts';
import { orExit } from './or-exit.ts';

/** `npm run build`: builds the frontend and the Worker afresh, and checks the budget. */
await orExit(async () => {
  rmSync(STAMP, { force: true });
  await build();
});
