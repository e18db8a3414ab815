import { type SQL, sql } from 'drizzle-orm';

/** D1 takes so many SELECTs in one UNION, and more if they are nested. */
const MAX_TERMS = 4;

const unionOf = (selects: readonly SQL[]): SQL =>
  sql.join(
    selects.map((select) => sql`SELECT * FROM (${select})`),
    sql` UNION ALL `,
  );

/** SQL: the rows of all of these. */
export function unionAll(selects: readonly SQL[]): SQL {
  if (selects.length <= MAX_TERMS) return unionOf(selects);
  const groups = Array.from({ length: Math.ceil(selects.length / MAX_TERMS) }, (_, n) =>
    unionOf(selects.slice(n * MAX_TERMS, (n + 1) * MAX_TERMS)),
  );
  return unionAll(groups);
}
