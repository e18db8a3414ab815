import { BRITISH_SUPPLIERS } from './eighth-1.ts';
import { OVERSEAS_SUPPLIERS } from './eighth-2.ts';
import { ASIAN_SUPPLIERS } from './eighth-3.ts';
import { CENTRAL_SUPPLIERS } from './eighth-4.ts';
import { SOUTHERN_SUPPLIERS } from './eighth-5.ts';
import type { Supplier } from './paper.ts';

/** What lands on the desk of a small tea business in a year; opened after it was measured (decision 0120). */
export const EIGHTH: readonly Supplier[] = [
  ...BRITISH_SUPPLIERS,
  ...OVERSEAS_SUPPLIERS,
  ...ASIAN_SUPPLIERS,
  ...CENTRAL_SUPPLIERS,
  ...SOUTHERN_SUPPLIERS,
];
