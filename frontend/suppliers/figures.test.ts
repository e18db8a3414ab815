import { expect, test } from 'vitest';
import { figuresLine } from './figures.ts';
import { sampleSupplier } from './sample-supplier.ts';

test.each([
  [{}, 'No rating yet · Lead time unknown'],
  [{ leadTimeDays: 1 }, 'No rating yet · Delivers in 1 day'],
  [{ responseTimeAvg: 0, reliabilityScore: 5 }, 'Reliability 5 of 5 · Lead time unknown'],
  [{ responseTimeAvg: 9, reliabilityScore: 0 }, 'Responds in about 9 h · No rating yet · Lead time unknown'],
  [
    { responseTimeAvg: 9, reliabilityScore: 4.6, leadTimeDays: 12 },
    'Responds in about 9 h · Reliability 4.6 of 5 · Delivers in 12 days',
  ],
])('a supplier with %o reads “%s”', (changes, line) => {
  expect(figuresLine(sampleSupplier(changes))).toBe(line);
});
