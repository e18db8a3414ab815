import { ELSEWHERE, toAskElsewhere } from '../assistant/elsewhere.ts';
import { measureHeldOut } from '../assistant/measure-held-out.ts';
import { askAll, printOutcomes } from '../assistant/measure-messages.ts';
import { readMessages } from '../assistant/message-samples.ts';
import { readAsked } from '../assistant/shop-file.ts';
import { evalAssistant } from '../evaluation/eval-assistant.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:assistant`: asks the built-in assistant questions with known answers, and fails if fewer than 55 of 60 are
 * right or any answer is wrong. With `-- --all` it prints every answer; with `-- --held-out` it only reads the phrasings that
 * nothing was trained on; with `-- --elsewhere` single messages with the names of another workspace; with `-- --messages FILE` it only reads the messages of a file (`scripts/assistant/message-file.ts`),
 * over the shop of the same name next to it if there is one, with `--one-talk` as one conversation, and with `--totals`
 * prints no single one of them.
 */
await orExit(async () => {
  const file = process.argv[process.argv.indexOf('--messages') + 1];
  if (process.argv.includes('--messages') && file) {
    const { messages, workspace } = readAsked(file);
    printOutcomes(
      askAll(messages, workspace, process.argv.includes('--one-talk')),
      console.log,
      process.argv.includes('--totals'),
    );
  } else if (process.argv.includes('--elsewhere'))
    printOutcomes(
      askAll(toAskElsewhere(readMessages().singles, 5), ELSEWHERE),
      console.log,
      !process.argv.includes('--all'),
    );
  else if (process.argv.includes('--held-out')) measureHeldOut(console.log);
  else if (!(await evalAssistant(console.log, process.argv.includes('--all')))) process.exitCode = 1;
});
