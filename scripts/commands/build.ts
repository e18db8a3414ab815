import { rmSync } from 'node:fs';
import { build, STAMP } from '../build.ts';
import { orExit } from './or-exit.ts';

/** `npm run build`: rebuilds the frontend and the Worker and checks the budget. */
await orExit(async () => {
  rmSync(STAMP, { force: true });
  await build();
});
