import { type SQL, sql } from 'drizzle-orm';
import { QUANTITY_LIMIT } from '../../engines/inventory/limits.ts';
import { type Thousandths, toThousandths } from '../../engines/inventory/thousandths.ts';
import { UNIT_PLURALS } from '../../engines/numbers/quantity-text.ts';

export { fromThousandths, mapNullable, type Thousandths, toThousandths } from '../../engines/inventory/thousandths.ts';

/** The greatest quantity in thousandths. */
export const THOUSANDTHS_LIMIT: Thousandths = toThousandths(QUANTITY_LIMIT);

/** SQL: thousandths as a JSON number, whole numbers without decimals (50, not 50.0); null stays null. */
export function quantityJson(column: SQL | { getSQL(): SQL }): SQL {
  return sql`CASE WHEN ${column} % 1000 = 0 THEN ${column} / 1000 ELSE ${column} / 1000.0 END`;
}

const UNIT_WORDS = JSON.stringify({
  one: Object.fromEntries(UNIT_PLURALS.map(([one, many]) => [many, one])),
  many: Object.fromEntries(UNIT_PLURALS),
});

/** SQL: a one-row table of unit words, to join for `quantityTextSql`. */
export const unitWords = sql`(SELECT ${UNIT_WORDS} AS unit_words)`;

/** SQL: thousandths with a unit, formatted like `quantityText`: `1 package`, `8 × 15 bags`. */
export function quantityTextSql(quantity: SQL, unit: SQL): SQL {
  return sql`trim((${quantityJson(quantity)}) || CASE WHEN ${unit} GLOB '[0-9]*' THEN ' × ' || ${unit} ELSE ' ' || coalesce(
    (SELECT value FROM json_each(unit_words, iif(${quantity} = 1000, '$.one', '$.many')) WHERE key = ${unit}), ${unit}) END)`;
}
