import { FIFTEENTH_1 } from './fifteenth-1.ts';
import { FIFTEENTH_2 } from './fifteenth-2.ts';
import { FIFTEENTH_3 } from './fifteenth-3.ts';
import { FIFTEENTH_4 } from './fifteenth-4.ts';
import { FIFTEENTH_5 } from './fifteenth-5.ts';
import type { Supplier } from './paper.ts';

/** Twenty suppliers whose papers the bookkeeper of tea shops in several countries photographs. */
export const FIFTEENTH: readonly Supplier[] = [
  ...FIFTEENTH_1,
  ...FIFTEENTH_2,
  ...FIFTEENTH_3,
  ...FIFTEENTH_4,
  ...FIFTEENTH_5,
];
