import { readFileSync } from 'node:fs';
import { type Evidence, FEATURES } from '../../../engines/slip-parsing/evidence.ts';
import { fromRoot } from '../../paths.ts';
import { SOURCES, type Source } from './sources.ts';

/**
 * Rows of the fourth to the tenth lot of suppliers as they were read for the first time: by the rules from before anybody
 * looked at the lot, with the evidence of today (decisions 0113, 0116, 0117). Rules are written with a lot in sight afterwards,
 * so reading it again tells nothing about papers that nobody has seen; this does.
 */

export interface FirstTry {
  company: string;
  source: Source;
  isRight: boolean;
  evidence: Evidence;
}

const FILE = fromRoot('scripts/evaluation/calibration/first-try.tsv');
/** The columns before the evidence: company, source and whether the row is right. */
const FIRST = 3;

/** The rows of the file. Evidence that it lacks is 0. */
export function readFirstTry(): FirstTry[] {
  const [head = '', ...lines] = readFileSync(FILE, 'utf8').trim().split('\n');
  const names = head.split('\t').slice(FIRST);
  return lines.map((line) => {
    const [company = '', source, right, ...values] = line.split('\t');
    const known = SOURCES.find((one) => one === source);
    if (!known) throw new Error(`${FILE} has an unknown source: ${source}`);
    const evidence = Object.fromEntries(
      FEATURES.map((feature) => [feature, Number(values[names.indexOf(feature)] ?? 0)]),
    ) as Record<keyof Evidence, number>;
    return { company, source: known, isRight: right === '1', evidence };
  });
}
