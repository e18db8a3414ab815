import { parseArgs } from 'node:util';
import { evalOcr } from '../evaluation/eval-ocr.ts';
import { fromRoot } from '../paths.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:ocr`: reads real slips and reports the accuracy. To use other slips:
 * `npm run eval:ocr -- <folder>`. With `--words <folder>`, the words of each picture are kept there and used again.
 */
const collections = [fromRoot('../shared/data/receipts'), fromRoot('../shared/data/receipts-more')];
await orExit(async () => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { words: { type: 'string' } },
  });
  return evalOcr(positionals.length > 0 ? positionals : collections, console.log, values.words);
});
