import type { Supplier } from './paper.ts';
import { SEVENTEENTH_1 } from './seventeenth-1.ts';
import { SEVENTEENTH_2 } from './seventeenth-2.ts';
import { SEVENTEENTH_3 } from './seventeenth-3.ts';
import { SEVENTEENTH_4 } from './seventeenth-4.ts';
import { SEVENTEENTH_5 } from './seventeenth-5.ts';

/** The seventeenth lot: a week's post and till drawer of tea shops in eight countries. */
export const SEVENTEENTH: readonly Supplier[] = [
  ...SEVENTEENTH_1,
  ...SEVENTEENTH_2,
  ...SEVENTEENTH_3,
  ...SEVENTEENTH_4,
  ...SEVENTEENTH_5,
];
