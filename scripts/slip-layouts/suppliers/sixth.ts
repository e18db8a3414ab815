import type { Supplier } from './paper.ts';
import { COUNTERS } from './sixth-1.ts';
import { BILLED } from './sixth-2.ts';
import { LADEN } from './sixth-3.ts';
import { ABROAD } from './sixth-4.ts';

/** Suppliers of yet another author, who saw neither the other lots nor the reader; opened after they were measured (decision 0117). */
export const SIXTH: readonly Supplier[] = [...COUNTERS, ...BILLED, ...LADEN, ...ABROAD];
