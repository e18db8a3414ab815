import type { Supplier } from './paper.ts';

/** The suppliers that nobody looks at while writing rules: neither their slips nor how well each is read. */
export const SEALED: readonly Supplier[] = [];
