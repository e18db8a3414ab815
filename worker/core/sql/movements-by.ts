import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the ledger, read by one of the indexes that hold few of its rows; the condition must compare that column. The index is
 * named: without statistics SQLite takes the workspace for ten rows and reads its whole ledger instead.
 */
export const movementsBy = (column: 'document' | 'lot' | 'reverses', alias = 'movements'): SQL =>
  sql.raw(`movements AS ${alias} INDEXED BY movements_${column}`);
