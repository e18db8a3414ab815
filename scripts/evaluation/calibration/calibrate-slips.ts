import { writeFileSync } from 'node:fs';
import { FEATURES, likelihood } from '../../../engines/slip-parsing/evidence.ts';
import { fromRoot } from '../../paths.ts';
import { openWordReader } from '../slip-words.ts';
import { findLeast, fitWeights } from './fit.ts';
import {
  type SlipSample,
  sampleComposed,
  sampleFirstTry,
  sampleReceipts,
  sampleSupplierPictures,
  sampleSuppliers,
} from './samples.ts';

const FILE = fromRoot('engines/slip-parsing/calibration.json');
/** Of the rows of first readings that are not marked, at most this share may be wrong (decision 0130). */
const MAX_WRONG = 0.03;

/** Rows as the engine of the devices reads them; those of Tesseract are marked more often whatever the limit is. */
const isFirstReading = ({ source }: SlipSample): boolean =>
  source.startsWith('first try: ') && !source.endsWith('Tesseract');

/**
 * Fits how likely rows of slips are right to receipts, papers of invented suppliers and composed slips
 * (engines/slip-parsing/calibration.json), and prints how well it does on companies that it was not fitted to.
 * @param folders of receipts
 * @param wordFolder where the words of pictures are kept
 */
export async function calibrateSlips(
  folders: readonly string[],
  print: (line: string) => void,
  wordFolder?: string,
): Promise<void> {
  const reader = openWordReader(wordFolder ?? null);
  const samples = await (async () => [
    ...sampleComposed(),
    ...sampleFirstTry(),
    ...sampleSuppliers(),
    ...(await sampleSupplierPictures(reader)),
    ...(await sampleReceipts(reader, folders)),
  ])().finally(() => reader.close());
  printHeldOut(samples, print);
  const weights = fitWeights(samples);
  const sureFrom = round(findLeast(samples.filter(isFirstReading), weights, MAX_WRONG));
  const rounded = Object.fromEntries(FEATURES.map((feature) => [feature, round(weights[feature])]));
  writeFileSync(FILE, `${JSON.stringify({ sureFrom, weights: rounded }, null, 2)}\n`);
}

interface Rating {
  sample: SlipSample;
  isSure: boolean;
}

/** Rates each company with what was fitted to all others. */
function rateHeldOut(samples: readonly SlipSample[]): Rating[] {
  const companies = [...new Set(samples.map(({ company }) => company))].filter((company) => company !== '');
  return companies.flatMap((company) => {
    const others = samples.filter((sample) => sample.company !== company);
    const weights = fitWeights(others);
    const least = findLeast(others.filter(isFirstReading), weights, MAX_WRONG);
    const own = samples.filter((sample) => sample.company === company && !sample.isMarked);
    return own.map((sample) => ({ sample, isSure: likelihood(sample.evidence, weights) >= least }));
  });
}

/** Prints totals for each source, and the companies with rows that are sure and wrong. */
function printHeldOut(samples: readonly SlipSample[], print: (line: string) => void): void {
  const ratings = rateHeldOut(samples);
  print('Each company rated with what was fitted to the others:');
  print('');
  print('| source | companies | rows | sure | sure and wrong | right and not sure |');
  print(`|${' --- |'.repeat(6)}`);
  const sources = new Set(ratings.map(({ sample }) => sample.source));
  const rows = [...sources].map(
    (source) => [source, ratings.filter(({ sample }) => sample.source === source)] as const,
  );
  for (const [title, some] of [...rows, ['all', ratings] as const]) if (some.length > 0) print(formatRow(title, some));
  print('');
  for (const company of new Set(ratings.map(({ sample }) => sample.company))) {
    const own = ratings.filter(({ sample }) => sample.company === company);
    const wrong = own.filter(({ sample, isSure }) => isSure && !sample.isRight).length;
    if (wrong > 0) print(`${company}: ${wrong} of ${own.filter(({ isSure }) => isSure).length} sure rows wrong`);
  }
}

function formatRow(title: string, ratings: readonly Rating[]): string {
  const sure = ratings.filter(({ isSure }) => isSure);
  const wrong = sure.filter(({ sample }) => !sample.isRight).length;
  const right = ratings.filter(({ sample }) => sample.isRight);
  const missed = right.filter(({ isSure }) => !isSure).length;
  const companies = new Set(ratings.map(({ sample }) => sample.company)).size;
  return `| ${[title, companies, ratings.length, sure.length, share(wrong, sure.length), share(missed, right.length)].join(' | ')} |`;
}

const share = (part: number, all: number) => `${part} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`;
const round = (value: number) => Math.round(value * 1000) / 1000;
