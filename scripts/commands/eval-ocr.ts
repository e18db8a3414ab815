import { parseArgs } from 'node:util';
import { evalOcr } from '../evaluation/eval-ocr.ts';
import { evalSuppliers } from '../evaluation/eval-suppliers.ts';
import { fromRoot } from '../paths.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:ocr`: reads real slips and reports the accuracy. To use other slips:
 * `npm run eval:ocr -- <folder>`. With `--words <folder>`, the words of each picture are kept there and used again.
 *
 * `npm run eval:ocr -- --suppliers` reads the words of the invented suppliers' slips and prints the totals of each lot;
 * with `--details` also of each supplier in sight, and what was wrong.
 */
const collections = [fromRoot('../shared/data/receipts'), fromRoot('../shared/data/receipts-more')];
await orExit(async () => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { words: { type: 'string' }, suppliers: { type: 'boolean' }, details: { type: 'boolean' } },
  });
  if (values.suppliers) return evalSuppliers(console.log, { details: values.details ?? false });
  return evalOcr(positionals.length > 0 ? positionals : collections, console.log, values.words);
});
