import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Evidence, FEATURES, likelihood } from '../../engines/slip-parsing/evidence.ts';
import type { Line } from '../../engines/slip-parsing/page/page.ts';
import { parseRated, type RatedRow } from '../../engines/slip-parsing/read-rows.ts';
import { DOUBTFUL_BELOW, sureness } from '../../engines/slip-parsing/sureness.ts';
import { parseRow } from '../../engines/slip-parsing/table/rows.ts';
import { fromRoot } from '../paths.ts';
import { type DrawnSlip, drawSlip, drawStructured, drawSupplierSlip } from '../slip-layouts/draw.ts';
import { DRAWN, isSealed } from '../slip-layouts/sealed.ts';
import { isSealedStructure, STRUCTURES } from '../slip-layouts/structures/index.ts';
import { SUPPLIERS } from '../slip-layouts/suppliers/index.ts';
import { printSupplier } from '../slip-layouts/suppliers/paper.ts';
import { type Expected, isRight, pairRows } from './ocr-scores.ts';
import { openWordReader } from './slip-words.ts';

/** Fits how likely rows of slips are right to real and drawn slips (engines/slip-parsing/calibration.json). */

const FILE = fromRoot('engines/slip-parsing/calibration.json');
/** Of the rows that are not marked, at most this share may be wrong when fitted; 3 % is promised. */
const MAX_WRONG = 0.012;
/** Real rows are few, and what matters. */
const WEIGHT = { real: 4, drawn: 1 } as const;

interface Sample {
  evidence: Evidence;
  isRight: boolean;
  weight: number;
  /** The company; empty for drawn slips. */
  company: string;
}

type Weights = Record<keyof Evidence, number>;

interface Receipt {
  file: string;
  vendor_as_printed?: string;
  expected_items?: { name: string | null; quantity: number | null; unitPrice: number | null; amount: number | null }[];
}

/** Fits, writes the file, and prints how well it does on companies that it was not fitted to. */
export async function calibrateSlips(
  folders: readonly string[],
  print: (line: string) => void,
  wordFolder?: string,
): Promise<void> {
  const drawn = Array.from({ length: DRAWN }, (_, number) => number)
    .filter((number) => !isSealed(number))
    .map(drawSlip)
    .concat(STRUCTURES.filter((one) => !isSealedStructure(one)).flatMap(drawSome))
    .flatMap((slip) => sampled(slip, ''));
  const supplied = SUPPLIERS.filter(({ isSealed: isKept }) => !isKept)
    .flatMap(({ suppliers }) => suppliers)
    .flatMap((supplier) => printSupplier(supplier).flatMap((slip) => sampled(drawSupplierSlip(slip), supplier.name)));
  const real = [...(await readReal(folders, wordFolder)), ...supplied];
  const companies = [...new Set(real.map(({ company }) => company))];
  const held = companies.map((company) => {
    const rest = [...drawn, ...real.filter((sample) => sample.company !== company)];
    const weights = fitWeights(rest);
    return { weights, least: findLeast(rest, weights), samples: real.filter((sample) => sample.company === company) };
  });
  const sure = held.flatMap(({ weights, least, samples }) =>
    samples.filter(({ evidence }) => likelihood(evidence, weights) >= least),
  );
  const wrong = sure.filter((sample) => !sample.isRight).length;
  print(
    `Leave one company out, ${companies.length} companies, ${real.length} rows: ${sure.length} are sure, ${wrong} of them wrong (${percent(wrong, sure.length)})`,
  );
  const all = [...drawn, ...real];
  const weights = fitWeights(all);
  const sureFrom = round(findLeast(all, weights));
  const sureDrawn = drawn.filter(({ evidence }) => likelihood(evidence, weights) >= sureFrom);
  print(
    `Drawn slips, ${drawn.length} rows: ${sureDrawn.length} are sure, ${percent(sureDrawn.filter((one) => !one.isRight).length, sureDrawn.length)} of them wrong`,
  );
  const rounded = Object.fromEntries(FEATURES.map((feature) => [feature, round(weights[feature])]));
  writeFileSync(FILE, `${JSON.stringify({ sureFrom, weights: rounded }, null, 2)}\n`);
}

/** Slips of each structure. */
const PER_STRUCTURE = 12;

const drawSome = (structure: (typeof STRUCTURES)[number]) =>
  Array.from({ length: PER_STRUCTURE }, (_, number) => drawStructured(structure, number));

/** A slip as it is, and one whose headings no list knows. */
const sampled = ({ lines, expected }: DrawnSlip, company: string): Sample[] => [
  ...toSamples(lines, expected, company),
  ...(lines.some(isHeading) ? toSamples(lines.map(withoutHeading), expected, company) : []),
];

const isHeading = (line: Line) => parseRow(line).kind === 'heading';

const withoutHeading = (line: Line): Line =>
  isHeading(line)
    ? { ...line, words: line.words.map((word) => ({ ...word, text: word.text.replace(/\p{L}/gu, 'w') })) }
    : line;

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
const round = (value: number) => Math.round(value * 1000) / 1000;

async function readReal(folders: readonly string[], wordFolder?: string): Promise<Sample[]> {
  const reader = openWordReader(wordFolder ?? null);
  const samples: Sample[] = [];
  try {
    for (const folder of folders.filter((one) => existsSync(join(one, 'manifest.json')))) {
      const { receipts }: { receipts: Receipt[] } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
      for (const { file, vendor_as_printed: vendor, expected_items: items } of receipts) {
        if (!items) continue;
        const { ppOcr, tesseract } = await reader.read(readFileSync(join(folder, file)));
        const expected = items.map((item) => ({ ...item, name: item.name ?? '' }));
        for (const lines of [ppOcr.lines, tesseract.even])
          samples.push(...toSamples(lines, expected, (vendor ?? file).toUpperCase()));
      }
    }
  } finally {
    await reader.close();
  }
  return samples;
}

function toSamples(lines: readonly Line[], expected: readonly Expected[], company: string): Sample[] {
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
    weight: company === '' ? WEIGHT.drawn : WEIGHT.real,
    company,
  }));
}

const canBeSure = ({ row, evidence }: RatedRow) =>
  sureness({ confidence: row.confidence, price: row.unitPrice }) >= DOUBTFUL_BELOW &&
  evidence.columnUnknown === 0 &&
  evidence.nameOpen === 0;

const STEPS = 12;
/** Keeps weights small where few rows tell. */
const SHRINK = 0.002;

/** Logistic regression by Newton's method. */
function fitWeights(samples: readonly Sample[]): Weights {
  const size = FEATURES.length;
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const rows = samples.map(({ evidence, isRight: right, weight }) => ({
    values: FEATURES.map((feature) => evidence[feature]),
    target: Number(right),
    weight: weight / total,
  }));
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    // Each row of the system: its curvature, and its slope in the last column.
    const system = FEATURES.map((feature, i) => {
      const shrink = feature === 'always' ? 1e-6 : SHRINK;
      const line = new Array<number>(size + 1).fill(0);
      line[i] = shrink;
      line[size] = -shrink * (weights[i] ?? 0);
      return line;
    });
    for (const { values, target, weight } of rows) {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += (values[i] ?? 0) * (weights[i] ?? 0);
      const p = 1 / (1 + Math.exp(-sum));
      for (const [i, line] of system.entries()) {
        const value = (values[i] ?? 0) * weight;
        if (value === 0) continue;
        for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + value * p * (1 - p) * (values[j] ?? 0);
        line[size] = (line[size] ?? 0) + value * (target - p);
      }
    }
    const change = solve(system);
    weights = weights.map((weight, i) => weight + (change[i] ?? 0));
  }
  return Object.fromEntries(FEATURES.map((feature, index) => [feature, weights[index] ?? 0])) as Weights;
}

/** Solves linear equations by elimination; the last column is the right side. */
function solve(system: number[][]): number[] {
  for (const [i, pivot] of system.entries()) {
    const scale = pivot[i] ?? 1;
    for (const [other, line] of system.entries()) {
      const factor = other === i ? 0 : (line[i] ?? 0) / scale;
      if (factor !== 0) for (const [j, value] of pivot.entries()) line[j] = (line[j] ?? 0) - factor * value;
    }
  }
  return system.map((line, i) => (line.at(-1) ?? 0) / (line[i] ?? 1));
}

/** From which likelihood on rows are right often enough. */
function findLeast(samples: readonly Sample[], weights: Weights): number {
  const rated = samples
    .map(({ evidence, isRight: right, weight }) => ({ value: likelihood(evidence, weights), right, weight }))
    .sort((a, b) => b.value - a.value);
  let all = 0;
  let wrong = 0;
  let least = 1;
  for (const { value, right, weight } of rated) {
    all += weight;
    if (!right) wrong += weight;
    if (wrong <= MAX_WRONG * all) least = value;
  }
  return least;
}
