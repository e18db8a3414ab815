import { measureHeldOut } from '../assistant/measure-held-out.ts';
import { evalAssistant } from '../evaluation/eval-assistant.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:assistant`: asks the built-in assistant questions with known answers, and fails if fewer than 55 of 60 are
 * right or any answer is wrong. With `-- --all` it prints every answer; with `-- --held-out` it only reads the phrasings that
 * nothing was trained on.
 */
await orExit(async () => {
  if (process.argv.includes('--held-out')) measureHeldOut(console.log);
  else if (!(await evalAssistant(console.log, process.argv.includes('--all')))) process.exitCode = 1;
});
