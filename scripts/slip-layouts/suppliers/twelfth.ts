import type { Supplier } from './paper.ts';
import { TWELFTH_1 } from './twelfth-1.ts';
import { TWELFTH_2 } from './twelfth-2.ts';
import { TWELFTH_3 } from './twelfth-3.ts';
import { TWELFTH_4 } from './twelfth-4.ts';
import { TWELFTH_5 } from './twelfth-5.ts';

/** Suppliers around the Pacific and the Indian Ocean, as a warehouse clerk gets their papers from the driver. */
export const TWELFTH: readonly Supplier[] = [...TWELFTH_1, ...TWELFTH_2, ...TWELFTH_3, ...TWELFTH_4, ...TWELFTH_5];
