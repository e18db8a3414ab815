import { evalAssistant } from '../eval-assistant.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:assistant`: asks the built-in assistant questions with known answers, and fails if fewer than 55 of 60 are
 * right or any answer is wrong. `npm run eval:assistant -- --all` prints every answer.
 */
await orExit(async () => {
  if (!(await evalAssistant(console.log, process.argv.includes('--all')))) process.exitCode = 1;
});
