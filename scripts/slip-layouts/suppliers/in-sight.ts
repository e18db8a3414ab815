import { ENGLISH } from './in-sight-1.ts';
import { CENTRAL } from './in-sight-2.ts';
import { SOUTHERN } from './in-sight-3.ts';
import { DISTANT } from './in-sight-4.ts';
import type { Supplier } from './paper.ts';

/** The suppliers that rules may be written with. */
export const IN_SIGHT: readonly Supplier[] = [...ENGLISH, ...CENTRAL, ...SOUTHERN, ...DISTANT];
