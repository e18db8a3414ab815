import { parseArgs } from 'node:util';
import { calibrateSlips } from '../evaluation/calibration/calibrate-slips.ts';
import { fromRoot } from '../paths.ts';
import { orExit } from './or-exit.ts';

/** `npm run calibrate:slips`: fits the confidence of slip rows. With `--words <folder>`, as `npm run eval:ocr`. */
const collections = [fromRoot('../shared/data/receipts'), fromRoot('../shared/data/receipts-more')];
await orExit(() => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { words: { type: 'string' } },
  });
  return calibrateSlips(positionals.length > 0 ? positionals : collections, console.log, values.words);
});
