import { build, rebuild } from '../bundle/build.ts';
import { orExit } from './or-exit.ts';

/** `npm run build`: rebuilds everything and checks the budgets; with `--if-changed`, unless it is up to date. */
await orExit(() => (process.argv.includes('--if-changed') ? build() : rebuild()));
