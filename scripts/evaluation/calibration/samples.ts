import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNameDoubtful, isQuantityDoubtful } from '../../../engines/slip-parsing/doubts.ts';
import { type Evidence, FEATURES } from '../../../engines/slip-parsing/evidence.ts';
import type { Line } from '../../../engines/slip-parsing/page/page.ts';
import { parseRated, type RatedRow } from '../../../engines/slip-parsing/read-rows.ts';
import { contradictsItself } from '../../../engines/slip-parsing/reasons.ts';
import { DOUBTFUL_BELOW, sureness } from '../../../engines/slip-parsing/sureness.ts';
import { fromRoot } from '../../paths.ts';
import { drawSlip, drawStructured } from '../../slip-layouts/draw.ts';
import { DRAWN, isSealed } from '../../slip-layouts/sealed.ts';
import { isSealedStructure, STRUCTURES } from '../../slip-layouts/structures/index.ts';
import { type Expected, isRight, pairRows } from '../ocr-scores.ts';
import type { WordReader } from '../slip-words.ts';
import type { Sample } from './fit.ts';

/** Rows of slips that nobody keeps sealed, with what supports them and whether they are right. */

/** How much a row counts: those that no rule was written for count most. */
const WEIGHTS = {
  'drawn slips': 1,
  'first readings, words': 8,
  'first readings, PP-OCR': 8,
  'first readings, Tesseract': 8,
  'receipts, PP-OCR': 8,
  'receipts, Tesseract': 8,
} as const;
export type Source = keyof typeof WEIGHTS;

export interface SlipSample extends Sample {
  source: Source;
  /** The company; empty for drawn slips. */
  company: string;
}

/** Slips of each structure. */
const PER_STRUCTURE = 12;

/** Rows of drawn slips. */
export function sampleDrawn(): SlipSample[] {
  const composed = Array.from({ length: DRAWN }, (_, number) => number).filter((number) => !isSealed(number));
  const structured = STRUCTURES.filter((one) => !isSealedStructure(one)).flatMap((structure) =>
    Array.from({ length: PER_STRUCTURE }, (_, number) => drawStructured(structure, number)),
  );
  return [...composed.map(drawSlip), ...structured].flatMap(({ lines, expected }) =>
    toSamples(lines, expected, 'drawn slips', ''),
  );
}

const FIRST_READINGS = 'scripts/evaluation/calibration/first-readings.tsv';
/** The columns before the evidence: company, source and whether the row is right. */
const FIRST = 3;

/**
 * Rows of slips of 173 invented suppliers, as they were read before anybody had looked at them. The slips are gone: rules
 * were written with them in sight afterwards. Evidence that the file lacks is 0.
 */
export function sampleFirstReadings(): SlipSample[] {
  const [head = '', ...lines] = readFileSync(fromRoot(FIRST_READINGS), 'utf8').trim().split('\n');
  const names = head.split('\t').slice(FIRST);
  return lines.flatMap((line) => {
    const [company = '', reader, right, ...values] = line.split('\t');
    const source: Source = `first readings, ${reader}` as Source;
    if (!(source in WEIGHTS)) throw new Error(`${FIRST_READINGS} has an unknown source: ${reader}`);
    const evidence = Object.fromEntries(
      FEATURES.map((feature) => [feature, Number(values[names.indexOf(feature)] ?? 0)]),
    ) as Record<keyof Evidence, number>;
    return isOpen(evidence) ? [] : [toSample(evidence, right === '1', source, company)];
  });
}

interface Receipt {
  file: string;
  vendor_as_printed?: string;
  expected_items?: { name: string | null; quantity: number | null; unitPrice: number | null; amount: number | null }[];
}

/** Rows of real receipts. Missing folders are skipped. */
export async function sampleReceipts(reader: WordReader, folders: readonly string[]): Promise<SlipSample[]> {
  const samples: SlipSample[] = [];
  for (const folder of folders.filter((one) => existsSync(join(one, 'manifest.json')))) {
    const { receipts }: { receipts: Receipt[] } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    for (const { file, vendor_as_printed: vendor, expected_items: items } of receipts) {
      if (!items) continue;
      const { ppOcr, tesseract } = await reader.read(readFileSync(join(folder, file)));
      const expected = items.map((item) => ({ ...item, name: item.name ?? '' }));
      const company = (vendor ?? file).toUpperCase();
      samples.push(
        ...toSamples(ppOcr.lines, expected, 'receipts, PP-OCR', company),
        ...toSamples(tesseract.even, expected, 'receipts, Tesseract', company),
      );
    }
  }
  return samples;
}

function toSamples(
  lines: readonly Line[],
  expected: readonly Expected[],
  source: Source,
  company: string,
): SlipSample[] {
  const { rated } = parseRated(lines);
  const rows = rated.map(({ row }) => row);
  const partners = new Map(pairRows(rows, expected));
  return rated
    .filter(canBeSure)
    .map(({ row, evidence }) => toSample(evidence, isRight(row, partners.get(row) ?? null), source, company));
}

const toSample = (evidence: Evidence, right: boolean, source: Source, company: string): SlipSample => ({
  evidence,
  isRight: right,
  weight: WEIGHTS[source],
  isMarked: isNameDoubtful(evidence),
  source,
  company,
});

/** Other rows are marked whatever their likelihood. */
const canBeSure = ({ row, evidence }: RatedRow) =>
  sureness({ confidence: row.confidence, price: row.unitPrice }) >= DOUBTFUL_BELOW && !isOpen(evidence);

/** Whether evidence leaves a row in doubt whatever its weights. Short names stay: their weight tells noise from goods. */
const isOpen = (evidence: Evidence) =>
  isQuantityDoubtful(evidence) || evidence.nameOpen > 0 || contradictsItself(evidence);
