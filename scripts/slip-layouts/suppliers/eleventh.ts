import { ELEVENTH_1 } from './eleventh-1.ts';
import { ELEVENTH_2 } from './eleventh-2.ts';
import { ELEVENTH_3 } from './eleventh-3.ts';
import { ELEVENTH_4 } from './eleventh-4.ts';
import { ELEVENTH_5 } from './eleventh-5.ts';
import type { Supplier } from './paper.ts';

/** Suppliers whose papers a bookkeeper of a tea company files in a year, from nine parts of Europe. */
export const ELEVENTH: readonly Supplier[] = [
  ...ELEVENTH_1,
  ...ELEVENTH_2,
  ...ELEVENTH_3,
  ...ELEVENTH_4,
  ...ELEVENTH_5,
];
