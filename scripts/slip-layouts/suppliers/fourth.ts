import { TILLS } from './fourth-1.ts';
import { SENDERS } from './fourth-2.ts';
import { EXPORTERS } from './fourth-3.ts';
import { SELLERS } from './fourth-4.ts';
import { SOUTHERN } from './fourth-5.ts';
import { ABROAD } from './fourth-6.ts';
import type { Supplier } from './paper.ts';

/** Suppliers of another author, who saw neither the other lots nor the reader. They were sealed until the first try was measured. */
export const FOURTH: readonly Supplier[] = [...TILLS, ...SENDERS, ...EXPORTERS, ...SELLERS, ...SOUTHERN, ...ABROAD];
