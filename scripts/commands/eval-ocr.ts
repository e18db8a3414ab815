import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { evalOcr } from '../eval-ocr.ts';
import { fromRoot } from '../paths.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run eval:ocr`: reads real slips and says how well. Slips elsewhere are named behind it:
 * `npm run eval:ocr -- <folder>`.
 */
const folder = process.argv[3] ?? fromRoot('../shared/data/receipts');
if (existsSync(join(folder, 'manifest.json'))) await orExit(() => evalOcr(folder, console.log));
else console.log(`Skipped: there are no slips at ${folder}.`);
