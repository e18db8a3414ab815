import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../../scripts/paths.ts';
import { WORKLOADS, type Workload } from './workloads.ts';

export interface Options {
  /** Numbers of items, ascending. */
  sizes: number[];
  connections: number[];
  rounds: number;
  /** Of each measurement. */
  seconds: number;
  workloads: readonly Workload[];
  hasImports: boolean;
  /** The built checkout to measure. */
  checkout: string;
  /** Another one, measured in the same rounds. */
  against: string | null;
  /** The file for all figures. */
  json: string | null;
}

export const USAGE = `npm run bench -- api [options]
  --sizes 100,10000       numbers of items
  --connections 1,16
  --rounds 3              after one that warms up
  --seconds 1             of each measurement
  --only list,search      ${WORKLOADS.map(({ key }) => key).join(', ')}
  --no-imports            leaves imports out
  --against ../release    measures another built checkout in the same rounds
  --json figures.json     writes all figures to a file`;

/** @throws with the option that is wrong */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      sizes: { type: 'string', default: '100,10000' },
      connections: { type: 'string', default: '1,16' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '1' },
      only: { type: 'string' },
      imports: { type: 'boolean', default: true },
      checkout: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'string' },
    },
  });
  return {
    sizes: numbers('sizes', values.sizes).sort((a, b) => a - b),
    connections: numbers('connections', values.connections),
    rounds: numbers('rounds', values.rounds)[0] ?? 3,
    seconds: numbers('seconds', values.seconds)[0] ?? 1,
    workloads: values.only === undefined ? WORKLOADS : values.only.split(',').map(findWorkload),
    hasImports: values.imports,
    checkout: resolve(values.checkout ?? fromRoot('.')),
    against: values.against === undefined ? null : resolve(values.against),
    json: values.json === undefined ? null : resolve(values.json),
  };
}

function numbers(option: string, text: string): number[] {
  const parsed = text.split(',').map(Number);
  if (parsed.some((value) => !(value > 0))) throw new Error(`--${option} takes numbers above 0, not "${text}".`);
  return parsed;
}

function findWorkload(name: string): Workload {
  const found = WORKLOADS.find(({ key }) => key === name);
  if (!found) throw new Error(`--only takes ${WORKLOADS.map(({ key }) => key).join(', ')}, not "${name}".`);
  return found;
}
