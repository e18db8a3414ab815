import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether a member has a kind of notices in the mail of a day (worker/notices), and so not in a mail of its own.
 * @param m the row of the member, by the name of the table
 */
export const isInDigest = (m: string, kind: 'low' | 'expiring' | 'paper' | 'sync'): SQL =>
  sql.raw(`EXISTS (SELECT 1 FROM notice_settings AS n WHERE n.workspace_id = ${m}.workspace_id AND n.user_id = ${m}.user_id
    AND iif(json_valid(n.choices), n.choices ->> '$.${kind}.digest', 0))`);
