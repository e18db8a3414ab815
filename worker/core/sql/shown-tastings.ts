import { type SQL, sql } from 'drizzle-orm';

/**
 * What a person may know of a tasting `t` before it ends. Everything that answers something of cups or sheets asks these:
 * pages of samples, tastings and exports.
 */

/** SQL: whether the person may know what is in the cups: it has ended, is not blind, or they have set it up. */
export const showsCups = ({ userId }: { userId: number }, t = sql`t`): SQL =>
  sql`(${t}.ended_at IS NOT NULL OR NOT ${t}.is_blind OR ${t}.user_id = ${userId})`;

/** SQL: whether the person may read the sheet `h`: it is their own, or the tasting has ended. */
export const showsSheet = ({ userId }: { userId: number }): SQL =>
  sql`(t.ended_at IS NOT NULL OR h.user_id = ${userId})`;
