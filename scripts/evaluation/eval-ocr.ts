import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reading } from '../../engines/slip-parsing/readings.ts';
import type { Recognizer } from '../../worker/reader/engine.ts';
import {
  classifyVendor,
  countSums,
  countUnmarked,
  errorRate,
  type ItemScores,
  isVendor,
  itemScores,
  sumScores,
} from './ocr-scores.ts';
import { openWordReader, parsePpOcr, parseTesseract, type SlipWords, type WordReader } from './slip-words.ts';

/** A slip of the collection, as in its manifest. */
interface Receipt {
  file: string;
  vendor_as_printed?: string;
  /** Whether only totals may be looked at; missing if the company's name says it. */
  sealed?: boolean;
  expected_text_lines: string[];
  /** Missing if the items have not been listed. */
  expected_items?: { name: string | null; quantity: number | null; unitPrice: number | null; amount: number | null }[];
}

/** The result of one engine for one picture. */
interface Result {
  recognizer: Recognizer;
  part: ReturnType<typeof classifyVendor>;
  /** Rows that are wrong and that the page does not mark as doubtful. */
  unmarked: number;
  /** Rows that the page does not mark as doubtful. */
  sure: number;
  /** Rows that are really a sum, a tax or a payment. */
  sums: number;
  /** Null if the vendor is not in the manifest. */
  isVendorRight: boolean | null;
  characterErrorRate: number;
  items: ItemScores | null;
  /** Of processor time. */
  seconds: number;
}

/**
 * Reads every slip in the folders as the product does: prepared by a browser, read by both engines. Compares text and rows
 * with the manifests and prints the scores per picture unless it is sealed, per folder, and for its two parts. Missing folders are
 * skipped.
 * @param wordFolder where the words of pictures are kept, so that work on the parser needs no engine
 */
export async function evalOcr(
  folders: readonly string[],
  print: (line: string) => void,
  wordFolder?: string,
): Promise<void> {
  const existing = folders.filter((folder) => existsSync(join(folder, 'manifest.json')));
  for (const folder of folders) if (!existing.includes(folder)) print(`Skipped: there are no slips at ${folder}.`);
  if (existing.length === 0) return;
  const reader = openWordReader(wordFolder ?? null);
  const tables: string[] = [];
  try {
    for (const folder of existing) tables.push(...summarize(basename(folder), await evalFolder(reader, folder, print)));
  } finally {
    await reader.close();
  }
  print('');
  for (const line of [...HEADINGS, ...tables]) print(line);
}

async function evalFolder(reader: WordReader, folder: string, print: (line: string) => void): Promise<Result[]> {
  const { receipts }: { receipts: Receipt[] } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const results: Result[] = [];
  for (const receipt of receipts) {
    const words = await reader.read(readFileSync(join(folder, receipt.file)));
    for (const result of evaluate(words, receipt)) {
      results.push(result);
      if (!receipt.sealed) print(formatLine(receipt.file, result));
    }
  }
  return results;
}

const HEADINGS = [
  '| slips | engine | character error rate | rows | precision | recall | F1 | quantities right | prices right | wrong and not marked | of the sure | sums read as items | vendors wrong | seconds |',
  `|${' --- |'.repeat(14)}`,
];

/** The rows of a table: all slips of a folder and its two parts, read by each engine. */
function summarize(name: string, results: readonly Result[]): string[] {
  const parts = ['in sight', 'never looked at'] as const;
  return [null, ...parts].flatMap((part) =>
    (['tesseract', 'pp-ocr'] as const).map((recognizer) => {
      const some = results.filter(
        (result) => result.recognizer === recognizer && (part === null || part === result.part),
      );
      const title = part === null ? `${name}, all ${some.length}` : `${name}, ${some.length} ${part}`;
      return `| ${title} | ${recognizer} | ${figures(some).join(' | ')} |`;
    }),
  );
}

function figures(results: readonly Result[]): string[] {
  const items = sumScores(results.flatMap((result) => result.items ?? []));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const vendors = results.filter(({ isVendorRight }) => isVendorRight !== null);
  const { precision, recall, f1 } = toShares(items);
  const ofAll = (count: number) => `${count} (${Math.round((100 * count) / Math.max(1, items.expected))} %)`;
  return [
    mean(results.map((result) => result.characterErrorRate)).toFixed(3),
    String(items.expected),
    precision.toFixed(2),
    recall.toFixed(2),
    f1.toFixed(3),
    ofAll(items.quantitiesRight),
    ofAll(items.pricesAgree),
    share(results, ({ items }) => items?.found ?? 0),
    share(results, ({ sure }) => sure),
    String(results.reduce((sum, result) => sum + result.sums, 0)),
    `${vendors.filter((result) => !result.isVendorRight).length} of ${vendors.length}`,
    mean(results.map(({ seconds }) => seconds)).toFixed(1),
  ];
}

/** How many of the rows found, or of those not marked, are wrong and not marked. */
function share(results: readonly Result[], countRows: (result: Result) => number): string {
  const unmarked = results.reduce((sum, result) => sum + result.unmarked, 0);
  const rows = results.reduce((sum, result) => sum + countRows(result), 0);
  return `${unmarked} of ${rows} (${((100 * unmarked) / Math.max(1, rows)).toFixed(1)} %)`;
}

function evaluate(words: SlipWords, receipt: Receipt): Result[] {
  return [
    compare('tesseract', parseTesseract(words), words.tesseractSeconds, receipt),
    compare('pp-ocr', parsePpOcr(words), words.ppOcrSeconds, receipt),
  ];
}

function compare(recognizer: Recognizer, { rows, text, vendor }: Reading, seconds: number, receipt: Receipt): Result {
  const expected = receipt.expected_items?.map((item) => ({ ...item, name: item.name ?? '' }));
  const printed = receipt.vendor_as_printed;
  return {
    recognizer,
    part: partOf(receipt),
    ...(expected ? countUnmarked(rows, expected) : { sure: 0, unmarked: 0 }),
    sums: expected ? countSums(rows, expected) : 0,
    isVendorRight: printed ? isVendor(vendor, printed) : null,
    characterErrorRate: errorRate(text, receipt.expected_text_lines.join('\n')),
    items: expected ? itemScores(rows, expected) : null,
    seconds,
  };
}

const partOf = ({ sealed, vendor_as_printed: vendor, file }: Receipt): Result['part'] =>
  sealed === undefined ? classifyVendor(vendor ?? file) : sealed ? 'never looked at' : 'in sight';

function toShares({ matched, found, expected }: ItemScores) {
  const precision = found === 0 ? 0 : matched / found;
  const recall = expected === 0 ? 1 : matched / expected;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function formatLine(file: string, { recognizer, characterErrorRate, items, seconds }: Result): string {
  const start = `${file.padEnd(18)} ${recognizer.padEnd(9)} CER ${characterErrorRate.toFixed(3)}  ${seconds.toFixed(1)} s`;
  if (!items) return `${start}  (items not listed)`;
  const { matched, expected, found, quantitiesRight, pricesAgree } = items;
  return `${start}  ${matched} of ${expected}, ${found} found, quantities ${quantitiesRight}, prices ${pricesAgree}`;
}
