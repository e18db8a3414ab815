import { rebuild } from '../bundle/build.ts';
import { orExit } from './or-exit.ts';

/** `npm run build`: rebuilds everything and checks the budget. */
await orExit(() => rebuild());
