import type { Supplier } from './paper.ts';
import { SIXTEENTH_1 } from './sixteenth-1.ts';
import { SIXTEENTH_2 } from './sixteenth-2.ts';
import { SIXTEENTH_3 } from './sixteenth-3.ts';
import { SIXTEENTH_4 } from './sixteenth-4.ts';
import { SIXTEENTH_5 } from './sixteenth-5.ts';

/** Suppliers of the sixteenth lot: what comes with deliveries to tea shops and tea rooms of many countries. */
export const SIXTEENTH: readonly Supplier[] = [
  ...SIXTEENTH_1,
  ...SIXTEENTH_2,
  ...SIXTEENTH_3,
  ...SIXTEENTH_4,
  ...SIXTEENTH_5,
];
