import { evalOcr } from '../eval-ocr.ts';
import { fromRoot } from '../paths.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:ocr`: reads real slips and reports the accuracy. To use other slips:
 * `npm run eval:ocr -- <folder>`.
 */
const named = process.argv.slice(3);
const collections = [fromRoot('../shared/data/receipts'), fromRoot('../shared/data/receipts-more')];
await orExit(() => evalOcr(named.length > 0 ? named : collections, console.log));
