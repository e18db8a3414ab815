import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the ledger, read by one of its other indexes; the condition must compare what that index holds. The index is
 * named: without statistics SQLite takes the workspace for ten rows and reads its whole ledger instead.
 */
export const movementsBy = (
  index: 'counts' | 'document' | 'lot' | 'reverses' | 'time' | 'unit',
  alias = 'movements',
): SQL => sql.raw(`movements AS ${alias} INDEXED BY movements_${index}`);
