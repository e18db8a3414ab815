import { evalAssistant } from '../eval-assistant.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:assistant`: asks the built-in assistant questions whose answers are known, and fails below 55 of 60 or
 * with one wrong answer of all. `npm run eval:assistant -- --all` prints every answer.
 */
await orExit(async () => {
  if (!(await evalAssistant(console.log, process.argv.includes('--all')))) process.exitCode = 1;
});
