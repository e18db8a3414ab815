import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSlip } from '../engines/slip-parsing/readings.ts';
import type { Engine } from '../worker/reader/engine.ts';
import { openPictureMaker, type PictureMaker } from './browser-pictures.ts';
import {
  classifyVendor,
  countSums,
  errorRate,
  type Found,
  type ItemScores,
  isVendor,
  itemScores,
  sumScores,
} from './ocr-scores.ts';
import { nodeEngine } from './reader/engine.ts';

/** A slip of the collection, as in its manifest. */
interface Receipt {
  file: string;
  vendor_as_printed?: string;
  expected_text_lines: string[];
  /** Missing if the items have not been listed. */
  expected_items?: { name: string | null; quantity: number | null; unitPrice: number | null; amount: number | null }[];
}

/** The result for one picture. */
interface Result {
  file: string;
  part: ReturnType<typeof classifyVendor>;
  /** Rows that are really a sum, a tax or a payment. */
  sums: number;
  /** Null if the vendor is not in the manifest. */
  isVendorRight: boolean | null;
  characterErrorRate: number;
  items: ItemScores | null;
  seconds: number;
}

/**
 * Reads every slip in the folders as the product does: prepared by a browser, read by the Worker's engine. Compares text and
 * rows with the manifests and prints the scores per picture, per folder, and for its two parts by company. Missing folders
 * are skipped.
 */
export async function evalOcr(folders: readonly string[], print: (line: string) => void): Promise<void> {
  const existing = folders.filter((folder) => existsSync(join(folder, 'manifest.json')));
  for (const folder of folders) if (!existing.includes(folder)) print(`Skipped: there are no slips at ${folder}.`);
  if (existing.length === 0) return;
  const [engine, maker] = await Promise.all([nodeEngine(), openPictureMaker()]);
  try {
    for (const folder of existing) await evalFolder(engine, maker, folder, print);
  } finally {
    await maker.close();
  }
  print(`Memory of the engine   ${Math.round(engine.memory() / 1_000_000)} MB`);
}

async function evalFolder(engine: Engine, maker: PictureMaker, folder: string, print: (line: string) => void) {
  const { receipts }: { receipts: Receipt[] } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const results: Result[] = [];
  for (const receipt of receipts) {
    const result = await evaluate(engine, maker, folder, receipt);
    results.push(result);
    print(formatLine(result));
  }
  printSummary(`All of ${folder}`, results, print);
  for (const part of ['in sight', 'never looked at'] as const) {
    printSummary(
      `Companies ${part}`,
      results.filter((result) => result.part === part),
      print,
    );
  }
}

function printSummary(title: string, results: readonly Result[], print: (line: string) => void): void {
  if (results.length === 0) return;
  const items = sumScores(results.flatMap((result) => result.items ?? []));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const vendors = results.filter(({ isVendorRight }) => isVendorRight !== null);
  print('');
  print(title);
  print(
    `Character error rate   ${mean(results.map((result) => result.characterErrorRate)).toFixed(3)} (mean of ${results.length})`,
  );
  print(`Item rows              ${scoresText(items)}`);
  print(`Quantities right       ${items.quantitiesRight} of ${items.matched}`);
  print(`Prices right           ${items.pricesRight} of ${items.priced}`);
  print(`Sums read as items     ${results.reduce((sum, result) => sum + result.sums, 0)}`);
  print(`Vendors wrong          ${vendors.filter((result) => !result.isVendorRight).length} of ${vendors.length}`);
  print(`Seconds per picture    ${mean(results.map(({ seconds }) => seconds)).toFixed(1)}`);
}

async function evaluate(engine: Engine, maker: PictureMaker, folder: string, receipt: Receipt): Promise<Result> {
  const { bytes } = await maker.prepare(readFileSync(join(folder, receipt.file)));
  const started = performance.now();
  const slip = readSlip((light) => {
    const sight = engine.open(bytes, light);
    return sight.is === 'print' ? sight.lines() : [];
  });
  const seconds = (performance.now() - started) / 1000;
  const rows: Found[] = slip.rows.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice }));
  const expected = receipt.expected_items?.map((item) => ({ ...item, name: item.name ?? '' }));
  const vendor = receipt.vendor_as_printed;
  return {
    file: receipt.file,
    part: classifyVendor(vendor ?? receipt.file),
    sums: expected ? countSums(rows, expected) : 0,
    isVendorRight: vendor ? isVendor(slip.vendor, vendor) : null,
    characterErrorRate: errorRate(slip.text, receipt.expected_text_lines.join('\n')),
    items: expected ? itemScores(rows, expected) : null,
    seconds,
  };
}

const scoresText = ({ matched, found, expected }: ItemScores) => {
  const precision = found === 0 ? 0 : matched / found;
  const recall = expected === 0 ? 1 : matched / expected;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, F1 ${f1.toFixed(2)} (${matched} of ${expected}, ${found} found)`;
};

function formatLine({ file, characterErrorRate, items, seconds }: Result): string {
  const start = `${file.padEnd(18)} CER ${characterErrorRate.toFixed(3)}  ${seconds.toFixed(1)} s`;
  if (!items) return `${start}  (items not listed)`;
  return `${start}  ${scoresText(items)}, quantities ${items.quantitiesRight}, prices ${items.pricesRight}/${items.priced}`;
}
