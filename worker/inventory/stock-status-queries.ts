import { sql } from 'drizzle-orm';
import { CRITICAL_SHARE, LOW_BELOW, WARNING_SHARE } from '../../engines/stock/stock-status.ts';
import { toThousandths } from '../core/quantity.ts';
import { constantSql } from '../core/sql/constant-sql.ts';

/**
 * The rules of `engines/stock/stock-status.ts` in SQL, over the columns of `items`; a test holds both against each other. In
 * whole numbers, because thousandths are exact.
 */

const percent = (share: number) => sql.raw(String(Math.round(share * 100)));

/** SQL: `alertOf` of an item; null if it is not low. Its first condition is `canAlert`. */
export const alertSql = constantSql(sql`CASE
  WHEN items.uncounted THEN NULL
  WHEN items.quantity > items.minimum_par
    THEN iif(items.minimum_par = 0 AND items.quantity < ${sql.raw(String(toThousandths(LOW_BELOW)))}, 'low', NULL)
  WHEN items.quantity * 100 <= items.minimum_par * ${percent(CRITICAL_SHARE)} THEN 'critical'
  WHEN items.quantity * 100 <= items.minimum_par * ${percent(WARNING_SHARE)} THEN 'warning'
  ELSE 'low' END`);

/** SQL: `isLow` of an item. */
export const isLowSql = constantSql(sql`((${alertSql}) IS NOT NULL)`);
