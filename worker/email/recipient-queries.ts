import { and, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { users, workspaces } from '../../db/directory/schema.ts';
import { members } from '../../db/workspace/accounts.ts';
import { runAtHome } from '../core/home.ts';

/** A member who may be mailed about their account. */
export interface Recipient {
  workspaceId: number;
  username: string;
  /** Their confirmed address; empty if they have none. */
  email: string;
  /** The origin where an address was confirmed, maybe an earlier one; empty if none was. */
  confirmedOrigin: string;
}

/** The mail address of an account. Null for one without a workspace, and in sample workspaces. */
export async function selectRecipient(env: Env, userId: number): Promise<Recipient | null> {
  const place = await drizzle(env.DIRECTORY)
    .select({ workspaceId: workspaces.id, shard: workspaces.shard })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
    .where(and(eq(users.id, userId), isNull(workspaces.expiresAt)))
    .get();
  if (!place) return null;
  const { workspaceId } = place;
  const { results } = await runAtHome(env, place, (db) => [
    db
      .select({
        username: members.username,
        email: members.email,
        confirmedEmail: members.confirmedEmail,
        confirmedOrigin: members.confirmedOrigin,
      })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId), isNull(members.removedAt))),
  ]);
  const [member] = results[0];
  if (!member) return null;
  const { username, email, confirmedEmail, confirmedOrigin } = member;
  return { workspaceId, username, email: email === confirmedEmail ? email : '', confirmedOrigin };
}
