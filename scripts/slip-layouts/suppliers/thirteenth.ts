import type { Supplier } from './paper.ts';
import { THIRTEENTH_1 } from './thirteenth-1.ts';
import { THIRTEENTH_2 } from './thirteenth-2.ts';
import { THIRTEENTH_3 } from './thirteenth-3.ts';
import { THIRTEENTH_4 } from './thirteenth-4.ts';
import { THIRTEENTH_5 } from './thirteenth-5.ts';

/** What the owner of a small tea shop gets, who buys from importers, markets, web shops and round the corner. */
export const THIRTEENTH: readonly Supplier[] = [
  ...THIRTEENTH_1,
  ...THIRTEENTH_2,
  ...THIRTEENTH_3,
  ...THIRTEENTH_4,
  ...THIRTEENTH_5,
];
