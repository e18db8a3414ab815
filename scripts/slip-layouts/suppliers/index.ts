import { IN_SIGHT } from './in-sight.ts';
import type { Supplier } from './paper.ts';
import { SEALED } from './sealed.ts';

/** Half of the suppliers, drawn by lot before anything was read: only their totals are looked at. */
export const SUPPLIERS: readonly { half: 'in sight' | 'sealed'; suppliers: readonly Supplier[] }[] = [
  { half: 'in sight', suppliers: IN_SIGHT },
  { half: 'sealed', suppliers: SEALED },
];
