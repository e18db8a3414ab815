import { EIGHTH } from './eighth.ts';
import { ELEVENTH } from './eleventh.ts';
import { FIFTEENTH } from './fifteenth.ts';
import { FIFTH } from './fifth.ts';
import { FOURTEENTH } from './fourteenth.ts';
import { FOURTH } from './fourth.ts';
import { IN_SIGHT } from './in-sight.ts';
import { NINTH } from './ninth.ts';
import type { Supplier } from './paper.ts';
import { SEALED } from './sealed.ts';
import { SEVENTEENTH } from './seventeenth.ts';
import { SEVENTH } from './seventh.ts';
import { SIXTEENTH } from './sixteenth.ts';
import { SIXTH } from './sixth.ts';
import { TENTH } from './tenth.ts';
import { THIRD } from './third.ts';
import { THIRTEENTH } from './thirteenth.ts';
import { TWELFTH } from './twelfth.ts';

export const LOTS = [
  'in sight',
  'sealed',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
] as const;
export type Lot = (typeof LOTS)[number];

/**
 * The suppliers in lots. A draw before anything was read parted the first two; the third to the
 * seventeenth came later, each by another author.
 * Of sealed ones only the totals are looked at.
 */
export const SUPPLIERS: readonly { lot: Lot; isSealed: boolean; suppliers: readonly Supplier[] }[] = [
  { lot: 'in sight', isSealed: false, suppliers: IN_SIGHT },
  { lot: 'sealed', isSealed: false, suppliers: SEALED },
  { lot: 'third', isSealed: true, suppliers: THIRD },
  { lot: 'fourth', isSealed: false, suppliers: FOURTH },
  { lot: 'fifth', isSealed: true, suppliers: FIFTH },
  { lot: 'sixth', isSealed: false, suppliers: SIXTH },
  { lot: 'seventh', isSealed: false, suppliers: SEVENTH },
  { lot: 'eighth', isSealed: false, suppliers: EIGHTH },
  { lot: 'ninth', isSealed: false, suppliers: NINTH },
  { lot: 'tenth', isSealed: false, suppliers: TENTH },
  { lot: 'eleventh', isSealed: false, suppliers: ELEVENTH },
  { lot: 'twelfth', isSealed: false, suppliers: TWELFTH },
  { lot: 'thirteenth', isSealed: true, suppliers: THIRTEENTH },
  { lot: 'fourteenth', isSealed: false, suppliers: FOURTEENTH },
  { lot: 'fifteenth', isSealed: false, suppliers: FIFTEENTH },
  { lot: 'sixteenth', isSealed: true, suppliers: SIXTEENTH },
  { lot: 'seventeenth', isSealed: false, suppliers: SEVENTEENTH },
];
