import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNameDoubtful, isQuantityDoubtful } from '../../../engines/slip-parsing/doubts.ts';
import type { Evidence } from '../../../engines/slip-parsing/evidence.ts';
import type { Line } from '../../../engines/slip-parsing/page/page.ts';
import { parseRated, type RatedRow } from '../../../engines/slip-parsing/read-rows.ts';
import { contradictsItself } from '../../../engines/slip-parsing/reasons.ts';
import { DOUBTFUL_BELOW, sureness } from '../../../engines/slip-parsing/sureness.ts';
import { parseRow } from '../../../engines/slip-parsing/table/rows.ts';
import { type DrawnSlip, drawSlip, drawStructured, drawSupplierSlip } from '../../slip-layouts/draw.ts';
import { photographSuppliers } from '../../slip-layouts/photograph.ts';
import { DRAWN, isSealed } from '../../slip-layouts/sealed.ts';
import { isSealedStructure, STRUCTURES } from '../../slip-layouts/structures/index.ts';
import { SUPPLIERS } from '../../slip-layouts/suppliers/index.ts';
import { printSupplier } from '../../slip-layouts/suppliers/paper.ts';
import { type Expected, isRight, pairRows } from '../ocr-scores.ts';
import type { WordReader } from '../slip-words.ts';
import { readFirstTry } from './first-try.ts';
import type { Sample } from './fit.ts';
import type { Source } from './sources.ts';

/** Rows of slips that nobody keeps sealed, with what supports them and whether they are right. */

export interface SlipSample extends Sample {
  source: Source | `first try: ${Source}`;
  /** The company; empty for composed slips. */
  company: string;
}

/**
 * How much a row counts. The parser's rules were written with the suppliers' papers in sight, so nearly all of their rows are
 * right, and they tell little about papers that nobody has seen; no receipt had a rule written for it.
 */
const WEIGHTS: Readonly<Record<Source, number>> = {
  'composed slips and structures, words': 1,
  'suppliers, words': 1,
  'suppliers, pictures read by PP-OCR': 1,
  'suppliers, pictures read by Tesseract': 1,
  'receipts read by PP-OCR': 8,
  'receipts read by Tesseract': 8,
};

interface Receipt {
  file: string;
  vendor_as_printed?: string;
  expected_items?: { name: string | null; quantity: number | null; unitPrice: number | null; amount: number | null }[];
}

/** Slips of each structure. */
const PER_STRUCTURE = 12;

/** Rows of composed slips and structures. */
export const sampleComposed = (): SlipSample[] =>
  Array.from({ length: DRAWN }, (_, number) => number)
    .filter((number) => !isSealed(number))
    .map(drawSlip)
    .concat(
      STRUCTURES.filter((one) => !isSealedStructure(one)).flatMap((structure) =>
        Array.from({ length: PER_STRUCTURE }, (_, number) => drawStructured(structure, number)),
      ),
    )
    .flatMap((slip) => sampleWords(slip, 'composed slips and structures, words', ''));

/** Of lots opened after a first try, their first reading counts. */
const OPEN_LOTS = SUPPLIERS.filter(
  ({ lot, isSealed: sealed }) => !sealed && !['fourth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].includes(lot),
);

/** How much a row of a first reading counts: errors are far more frequent there than where rules were written. */
const FIRST_TRY_WEIGHT = 8;

/** Rows of the fourth to the tenth lot as they were read first. */
export const sampleFirstTry = (): SlipSample[] =>
  readFirstTry().flatMap(({ company, source, isRight: right, evidence }) =>
    isOpen(evidence)
      ? []
      : [
          {
            evidence,
            isRight: right,
            weight: FIRST_TRY_WEIGHT,
            source: `first try: ${source}` as const,
            company,
            isMarked: isNameDoubtful(evidence),
          },
        ],
  );

/** Rows of invented suppliers, read without errors of recognition. */
export const sampleSuppliers = (): SlipSample[] =>
  OPEN_LOTS.flatMap(({ suppliers }) => suppliers).flatMap((supplier) =>
    printSupplier(supplier).flatMap((slip) => sampleWords(drawSupplierSlip(slip), 'suppliers, words', supplier.name)),
  );

/** Rows of invented suppliers, read from pictures. */
export async function sampleSupplierPictures(reader: WordReader): Promise<SlipSample[]> {
  const samples: SlipSample[] = [];
  for await (const photo of photographSuppliers(OPEN_LOTS.map(({ lot }) => lot))) {
    const { ppOcr, tesseract } = await reader.read(photo.jpeg);
    const [items, company] = [photo.expected_items, photo.company ?? ''];
    samples.push(
      ...toSamples(ppOcr.lines, items, 'suppliers, pictures read by PP-OCR', company),
      ...toSamples(tesseract.even, items, 'suppliers, pictures read by Tesseract', company),
    );
  }
  return samples;
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
        ...toSamples(ppOcr.lines, expected, 'receipts read by PP-OCR', company),
        ...toSamples(tesseract.even, expected, 'receipts read by Tesseract', company),
      );
    }
  }
  return samples;
}

/** A slip as it is, and one whose headings no list knows. */
const sampleWords = ({ lines, expected }: DrawnSlip, source: Source, company: string): SlipSample[] => [
  ...toSamples(lines, expected, source, company),
  ...(lines.some(isHeading) ? toSamples(lines.map(withoutHeading), expected, source, company) : []),
];

const isHeading = (line: Line) => parseRow(line).kind === 'heading';

const withoutHeading = (line: Line): Line =>
  isHeading(line)
    ? { ...line, words: line.words.map((word) => ({ ...word, text: word.text.replace(/\p{L}/gu, 'w') })) }
    : line;

function toSamples(
  lines: readonly Line[],
  expected: readonly Expected[],
  source: Source,
  company: string,
): SlipSample[] {
  const { rated } = parseRated(lines);
  const partners = new Map(
    pairRows(
      rated.map(({ row }) => row),
      expected,
    ),
  );
  // Other rows are marked whatever their likelihood.
  return rated.filter(canBeSure).map(({ row, evidence }) => ({
    evidence,
    isRight: isRight(row, partners.get(row) ?? null),
    weight: WEIGHTS[source],
    isMarked: isNameDoubtful(evidence),
    source,
    company,
  }));
}

const canBeSure = ({ row, evidence }: RatedRow) =>
  sureness({ confidence: row.confidence, price: row.unitPrice }) >= DOUBTFUL_BELOW && !isOpen(evidence);

/** Whether evidence leaves a row in doubt whatever its weights. Short names stay: their weight tells noise from goods. */
const isOpen = (evidence: Evidence) =>
  isQuantityDoubtful(evidence) || evidence.nameOpen > 0 || contradictsItself(evidence);
