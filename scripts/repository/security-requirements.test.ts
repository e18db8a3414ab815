import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';

/** How many requirements each section of ASVS 5.0.0 has, and which of them are of level 3 only. */
const SECTIONS: Readonly<Record<string, { last: number; level3?: readonly number[] }>> = {
  'V1.1': { last: 2 },
  'V1.2': { last: 10, level3: [10] },
  'V1.3': { last: 12, level3: [12] },
  'V1.4': { last: 3 },
  'V1.5': { last: 3, level3: [3] },
  'V2.1': { last: 3 },
  'V2.2': { last: 3 },
  'V2.3': { last: 5, level3: [5] },
  'V2.4': { last: 2, level3: [2] },
  'V3.2': { last: 3, level3: [3] },
  'V3.3': { last: 5, level3: [5] },
  'V3.4': { last: 8, level3: [7, 8] },
  'V3.5': { last: 8, level3: [6, 7, 8] },
  'V3.7': { last: 5, level3: [3, 4, 5] },
  'V4.1': { last: 5, level3: [4, 5] },
  'V4.2': { last: 5, level3: [2, 3, 4, 5] },
  'V4.3': { last: 2 },
  'V4.4': { last: 4 },
  'V5.1': { last: 1 },
  'V5.2': { last: 6, level3: [4, 5, 6] },
  'V5.3': { last: 3, level3: [3] },
  'V5.4': { last: 3 },
  'V6.1': { last: 3 },
  'V6.2': { last: 12 },
  'V6.3': { last: 8, level3: [5, 6, 7, 8] },
  'V6.4': { last: 6, level3: [5, 6] },
  'V6.5': { last: 8, level3: [6, 7, 8] },
  'V6.6': { last: 4, level3: [4] },
  'V6.8': { last: 4 },
  'V7.1': { last: 3 },
  'V7.2': { last: 4 },
  'V7.3': { last: 2 },
  'V7.4': { last: 5 },
  'V7.5': { last: 3, level3: [3] },
  'V7.6': { last: 2 },
  'V8.1': { last: 4, level3: [3, 4] },
  'V8.2': { last: 4, level3: [4] },
  'V8.3': { last: 3, level3: [2, 3] },
  'V8.4': { last: 2, level3: [2] },
  'V9.1': { last: 3 },
  'V9.2': { last: 4 },
  'V10.1': { last: 2 },
  'V10.2': { last: 3, level3: [3] },
  'V11.1': { last: 4, level3: [3, 4] },
  'V11.2': { last: 5, level3: [4, 5] },
  'V11.3': { last: 5, level3: [4, 5] },
  'V11.4': { last: 4 },
  'V11.5': { last: 2, level3: [2] },
  'V11.6': { last: 2, level3: [2] },
  'V12.1': { last: 5, level3: [4, 5] },
  'V12.2': { last: 2 },
  'V12.3': { last: 5, level3: [5] },
  'V13.1': { last: 4, level3: [2, 3, 4] },
  'V13.2': { last: 6, level3: [6] },
  'V13.3': { last: 4, level3: [3, 4] },
  'V13.4': { last: 7, level3: [6, 7] },
  'V14.1': { last: 2 },
  'V14.2': { last: 8, level3: [5, 6, 7, 8] },
  'V14.3': { last: 3 },
  'V15.1': { last: 5, level3: [4, 5] },
  'V15.2': { last: 5, level3: [4, 5] },
  'V15.3': { last: 7 },
  'V16.1': { last: 1 },
  'V16.2': { last: 5 },
  'V16.3': { last: 4 },
  'V16.4': { last: 3 },
  'V16.5': { last: 4, level3: [4] },
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, { last, level3 = [] }]) =>
  Array.from({ length: last }, (_, n) => n + 1)
    .filter((n) => !level3.includes(n))
    .map((n) => `${section}.${n}`),
);

const text = readFileSync(fromRoot('docs/security.md'), 'utf8');
const requirements = text.slice(text.indexOf('## Requirements'));
const rows = [...requirements.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];

test('docs/security.md says of every requirement of ASVS 5.0.0, level 2, how it is met or why it does not apply', () => {
  const inTable = rows.map(([, id]) => id);
  const inWords = [...requirements.matchAll(/^(?!\|).*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id),
  );
  expect([...inTable, ...inWords].toSorted()).toEqual(REQUIREMENTS.toSorted());
});

test('each has a state, and a test or a reason', () => {
  for (const [, id, , state, reason] of rows) {
    expect(['met', 'partly', 'not met', 'operator'], id).toContain(state?.trim());
    expect(reason?.trim().length, id).toBeGreaterThan(3);
  }
});
