import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photographSlips } from '../slip-layouts/photograph.ts';
import { orExit } from './or-exit.ts';

/** `npm run draw:slips -- <folder> [count]`: draws pictures of slips with a manifest, for `npm run eval:ocr -- <folder>`. */
const DEFAULT_COUNT = 72;

await orExit(async () => {
  const [folder, count = String(DEFAULT_COUNT)] = process.argv.slice(3);
  if (!folder || !/^[1-9]\d{0,3}$/.test(count)) {
    throw new Error('Name a folder and how many slips to draw: npm run draw:slips -- ../slips 72');
  }
  mkdirSync(folder, { recursive: true });
  const receipts: object[] = [];
  for await (const { jpeg, ...receipt } of photographSlips(Number(count))) {
    writeFileSync(join(folder, receipt.file), jpeg);
    receipts.push(receipt);
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ receipts }, null, 1)}\n`);
  console.log(`Drew ${receipts.length} slips in ${folder}.`);
});
