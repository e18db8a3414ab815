import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { runBatch } from '../core/sql/batch.ts';
import { defineRows, flag } from '../core/sql/rows.ts';

/** What the directory knows of a workspace that wants to send mail. */
const senderRows = defineRows('mail/sender', { isReal: flag, onProbation: flag });

/**
 * Whether a workspace exists and is not a sample (samples have an expiry), and whether it is on probation: then it mails
 * others only once an admin has confirmed an address.
 */
export async function selectSender(env: Env, workspaceId: number): Promise<{ isReal: boolean; onProbation: boolean }> {
  const [[sender]] = await runBatch(env.DIRECTORY, [
    senderRows.select(
      drizzle(env.DIRECTORY),
      sql`
      SELECT expires_at IS NULL AS isReal, on_probation AS onProbation FROM workspaces WHERE id = ${workspaceId}`,
    ),
  ]);
  return { isReal: sender?.isReal === 1, onProbation: sender?.onProbation === 1 };
}
