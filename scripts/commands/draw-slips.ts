import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { photographSlips, photographSuppliers } from '../slip-layouts/photograph.ts';
import { LOTS } from '../slip-layouts/suppliers/index.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run draw:slips -- <folder> [count]`: draws pictures of composed slips with a manifest, for
 * `npm run eval:ocr -- <folder>`. With `--suppliers`, draws the slips of the invented suppliers;
 * `--suppliers --lot third` draws one lot of them.
 */
const DEFAULT_COUNT = 72;

await orExit(async () => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { suppliers: { type: 'boolean', default: false }, lot: { type: 'string' } },
  });
  const [folder, count = String(DEFAULT_COUNT)] = positionals;
  if (!folder || !/^[1-9]\d{0,3}$/.test(count)) {
    throw new Error('Name a folder and how many slips to draw: npm run draw:slips -- ../slips 72');
  }
  const lots = LOTS.filter((lot) => values.lot === undefined || lot === values.lot);
  if (lots.length === 0) throw new Error(`Name a lot: ${LOTS.map((lot) => `--lot '${lot}'`).join(', ')}`);
  mkdirSync(folder, { recursive: true });
  const receipts: object[] = [];
  const photos = values.suppliers ? photographSuppliers(lots) : photographSlips(Number(count));
  for await (const { jpeg, ...receipt } of photos) {
    writeFileSync(join(folder, receipt.file), jpeg);
    receipts.push(receipt);
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ receipts }, null, 1)}\n`);
  console.log(`Drew ${receipts.length} slips in ${folder}.`);
});
