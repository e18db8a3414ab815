import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { FEATURES, likelihood } from '../../../engines/slip-parsing/evidence.ts';
import { fromRoot } from '../../paths.ts';
import { openWordReader } from '../slip-words.ts';
import { findLeast, fitWeights } from './fit.ts';
import { type SlipSample, sampleDrawn, sampleFirstReadings, sampleReceipts } from './samples.ts';

const FILE = fromRoot('engines/slip-parsing/calibration.json');
/** Of the rows of first readings that are not marked, at most this share may be wrong. */
const MAX_WRONG = 0.03;

/** Rows as the engine of the devices reads them; those of Tesseract are marked more often whatever the limit is. */
const isFirstReading = ({ source }: SlipSample): boolean =>
  source.startsWith('first readings') && !source.endsWith('Tesseract');

/**
 * Fits how likely rows of slips are right (engines/slip-parsing/calibration.json), and prints how well it does on companies
 * that it was not fitted to: each half of them is rated with what was fitted to the other half.
 * @param folders of receipts
 * @param wordFolder where the words of pictures are kept
 */
export async function calibrateSlips(
  folders: readonly string[],
  print: (line: string) => void,
  wordFolder?: string,
): Promise<void> {
  const reader = openWordReader(wordFolder ?? null);
  const receipts = await sampleReceipts(reader, folders).finally(() => reader.close());
  const samples = [...sampleDrawn(), ...sampleFirstReadings(), ...receipts];
  printHeldOut(samples, print);
  const { weights, sureFrom } = fitTo(samples);
  const rounded = Object.fromEntries(FEATURES.map((feature) => [feature, round(weights[feature])]));
  writeFileSync(FILE, `${JSON.stringify({ sureFrom: round(sureFrom), weights: rounded }, null, 2)}\n`);
}

function fitTo(samples: readonly SlipSample[]) {
  const weights = fitWeights(samples);
  return { weights, sureFrom: findLeast(samples.filter(isFirstReading), weights, MAX_WRONG) };
}

const isInFirstHalf = ({ company }: SlipSample) => (createHash('sha256').update(company).digest()[0] ?? 0) % 2 === 0;

function printHeldOut(samples: readonly SlipSample[], print: (line: string) => void): void {
  const ratings = [true, false].flatMap((half) => {
    const { weights, sureFrom } = fitTo(samples.filter((sample) => isInFirstHalf(sample) === half));
    return samples
      .filter((sample) => isInFirstHalf(sample) !== half && !sample.isMarked)
      .map((sample) => ({ sample, isSure: likelihood(sample.evidence, weights) >= sureFrom }));
  });
  print('| source | rows | sure | sure and wrong | right and not sure |');
  print(`|${' --- |'.repeat(5)}`);
  for (const source of new Set(samples.map((sample) => sample.source))) {
    const own = ratings.filter(({ sample }) => sample.source === source);
    const sure = own.filter(({ isSure }) => isSure);
    const right = own.filter(({ sample }) => sample.isRight);
    const wrong = sure.filter(({ sample }) => !sample.isRight).length;
    const missed = right.filter(({ isSure }) => !isSure).length;
    const cells = [source, own.length, sure.length, share(wrong, sure.length), share(missed, right.length)];
    print(`| ${cells.join(' | ')} |`);
  }
}

const share = (part: number, all: number) => `${part} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`;
const round = (value: number) => Math.round(value * 1000) / 1000;
