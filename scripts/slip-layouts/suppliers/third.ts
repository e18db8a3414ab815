import type { Supplier } from './paper.ts';
import { INVOICERS } from './third-1.ts';
import { MAKERS } from './third-2.ts';
import { COUNTERS } from './third-3.ts';
import { NORTHERN } from './third-4.ts';
import { SUNNY } from './third-5.ts';
import { FAR } from './third-6.ts';

/** More sealed suppliers, by another author: the papers that a tea shop gets most often. */
export const THIRD: readonly Supplier[] = [...INVOICERS, ...MAKERS, ...COUNTERS, ...NORTHERN, ...SUNNY, ...FAR];
