import { type SQL, sql } from 'drizzle-orm';
import { QUANTITY_LIMIT } from '../../engines/inventory/limits.ts';
import { type Thousandths, toThousandths } from '../../engines/inventory/thousandths.ts';
import { UNIT_PLURALS } from '../../engines/numbers/quantity-text.ts';

export { fromThousandths, type Thousandths, toThousandths, unlessNull } from '../../engines/inventory/thousandths.ts';

/** The greatest quantity in thousandths. */
export const THOUSANDTHS_LIMIT: Thousandths = toThousandths(QUANTITY_LIMIT);

/** SQL: a column of thousandths as a JSON number in which whole numbers look like whole numbers (50, not 50.0); null stays null. */
export function quantityJson(column: SQL | { getSQL(): SQL }): SQL {
  return sql`CASE WHEN ${column} % 1000 = 0 THEN ${column} / 1000 ELSE ${column} / 1000.0 END`;
}

const UNIT_WORDS = JSON.stringify({
  one: Object.fromEntries(UNIT_PLURALS.map(([one, many]) => [many, one])),
  many: Object.fromEntries(UNIT_PLURALS),
});

/** SQL: the words that `quantityTextSql` needs, as a table of one row to be joined. */
export const unitWords = sql`(SELECT ${UNIT_WORDS} AS unit_words)`;

/** SQL: a column of thousandths with its unit as `quantityText` has it: `1 package`, `8 × 15 bags`. */
export function quantityTextSql(quantity: SQL, unit: SQL): SQL {
  return sql`trim((${quantityJson(quantity)}) || CASE WHEN ${unit} GLOB '[0-9]*' THEN ' × ' || ${unit} ELSE ' ' || coalesce(
    (SELECT value FROM json_each(unit_words, iif(${quantity} = 1000, '$.one', '$.many')) WHERE key = ${unit}), ${unit}) END)`;
}
