import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether a member has one of these kinds of notices in the mail of a day (worker/notices), and so not in a mail of its
 * own.
 * @param m the row of the member, by the name of the table
 */
export function isInDigest(m: string, ...kinds: readonly string[]): SQL {
  const chosen = kinds.map((kind) => `iif(json_valid(n.choices), n.choices ->> '$.${kind}.digest', 0)`).join(' OR ');
  return sql`EXISTS (SELECT 1 FROM notice_settings AS n
    WHERE n.workspace_id = ${sql.raw(m)}.workspace_id AND n.user_id = ${sql.raw(m)}.user_id AND (${sql.raw(chosen)}))`;
}
