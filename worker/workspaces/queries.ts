import { and, eq, getTableColumns, getTableName, is, isNull, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import {
  accountSessions,
  workspaces as directoryWorkspaces,
  emailConfirmations,
  invites,
  inviteUses,
  passwordResets,
  users,
} from '../../db/directory/schema.ts';
import * as shardTables from '../../db/workspace/schema.ts';
import type { Style } from '../../engines/text/style.ts';
import { accountEventStatement, auditStatement, memberName } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Role } from '../core/contract.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { runAtHome } from '../core/home.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { newPublicKey } from '../core/public-address.ts';
import { runBatch, type Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import { defineRows } from '../core/sql/rows.ts';
import { unionAll } from '../core/sql/union-all.ts';
import { recordWorkspaceChange } from './audit-queries.ts';
import type { Invite } from './contract.ts';
import { recordRevoked } from './invite-queries.ts';

const { members, sessions, workspaces } = shardTables;

export interface MemberRow {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  joinedAt: number;
}

const memberColumns = {
  id: members.userId,
  username: members.username,
  firstName: members.firstName,
  lastName: members.lastName,
  role: members.role,
  joinedAt: members.joinedAt,
};

const isMember = (ctx: WorkspaceContext, userId: number) =>
  sql`workspace_id = ${ctx.workspaceId} AND user_id = ${userId} AND removed_at IS NULL`;

/** The members, by name. */
export async function selectMembers(ctx: WorkspaceContext): Promise<MemberRow[]> {
  const { results } = await ctx.db.read([
    ctx.db.statements
      .select(memberColumns)
      .from(members)
      .where(and(eq(members.workspaceId, ctx.workspaceId), isNull(members.removedAt)))
      .orderBy(sql`username COLLATE NOCASE`),
  ]);
  return results[0];
}

/** Guards against changing an unknown member or demoting the last admin. */
function changeGuards(ctx: WorkspaceContext, userId: number, staysAdmin: boolean): Guard[] {
  return [
    {
      name: 'member_unknown',
      holds: sql`EXISTS (SELECT 1 FROM members WHERE ${isMember(ctx, userId)})`,
      refusal: () => notFound('Member'),
    },
    {
      name: 'last_admin',
      holds: sql`(${staysAdmin ? 1 : 0} OR EXISTS (
        SELECT 1 FROM members
        WHERE workspace_id = ${ctx.workspaceId} AND user_id <> ${userId} AND role = 'admin' AND removed_at IS NULL))`,
      refusal: () => new DomainError('last_admin', 'A workspace needs an admin. Make someone else an admin first.'),
    },
  ];
}

/** A member as the subject of an event. */
const subjectOf = (ctx: WorkspaceContext, userId: number) => ({
  id: userId,
  name: memberName(ctx.workspaceId, userId),
});

/** SQL for `admin_until` of a member who stops being an admin, which ends their invites. */
const adminUntilNow = () => sql`CASE WHEN role = 'admin' THEN ${Date.now()} ELSE admin_until END`;

/** Updates a member's role. @throws 404; 409 for the last admin */
export async function updateRole(ctx: WorkspaceContext, userId: number, role: Role): Promise<MemberRow> {
  const { statements } = ctx.db;
  const { results } = await ctx.db.write({
    guards: changeGuards(ctx, userId, role === 'admin'),
    statements: [
      auditStatement(ctx, {
        action: 'member.role_changed',
        subject: subjectOf(ctx, userId),
        before: sql`(SELECT json_object('role', role) FROM members WHERE ${isMember(ctx, userId)})`,
        after: { role },
      }),
      statements
        .update(members)
        .set({ role, ...(role !== 'admin' && { adminUntil: adminUntilNow() }) })
        .where(isMember(ctx, userId))
        .returning(memberColumns),
    ],
  });
  const [row] = results[1];
  if (!row) throw notFound('Member');
  return row;
}

/**
 * Removes a member and ends their sessions; the row stays because the ledger refers to it. If they were the contact, the
 * longest-serving admin replaces them. @param ended invites that are revoked with it @throws 404; 409 for the last admin
 */
export async function removeMember(ctx: WorkspaceContext, userId: number, ended: readonly Invite[]): Promise<void> {
  const { statements } = ctx.db;
  await ctx.db.write({
    guards: changeGuards(ctx, userId, false),
    statements: [
      auditStatement(ctx, {
        action: 'member.removed',
        subject: subjectOf(ctx, userId),
        before: sql`(SELECT json_object('role', role) FROM members WHERE ${isMember(ctx, userId)})`,
      }),
      ...ended.map((invite) => recordRevoked(ctx, invite)),
      statements
        .update(members)
        .set({ removedAt: Date.now(), adminUntil: adminUntilNow() })
        .where(isMember(ctx, userId)),
      statements.delete(sessions).where(and(eq(sessions.workspaceId, ctx.workspaceId), eq(sessions.userId, userId))),
      statements
        .update(workspaces)
        .set({
          contactUserId: sql`(
            SELECT user_id FROM members
            WHERE workspace_id = ${ctx.workspaceId} AND role = 'admin' AND removed_at IS NULL
            ORDER BY joined_at, user_id LIMIT 1)`,
          contactName: '',
        })
        .where(and(eq(workspaces.id, ctx.workspaceId), eq(workspaces.contactUserId, userId))),
    ],
  });
}

export type WorkspaceRow = Pick<
  typeof workspaces.$inferSelect,
  | 'name'
  | 'contactUserId'
  | 'contactName'
  | 'createdAt'
  | 'secondFactorRoles'
  | 'showsCostsToStaff'
  | 'keeps'
  | 'releaseNeeds'
  | 'neededPapers'
  | 'hasPublicPages'
> &
  Style & { contactUsername: string; contactFirstName: string };

const STYLE = {
  currency: workspaces.currency,
  numberStyle: workspaces.numberStyle,
  weightUnit: workspaces.weightUnit,
  weekStart: workspaces.weekStart,
  timeZone: workspaces.timeZone,
};

const workspaceRow = (ctx: WorkspaceContext) =>
  ctx.db.statements
    .select({
      name: workspaces.name,
      contactUserId: workspaces.contactUserId,
      contactName: workspaces.contactName,
      createdAt: workspaces.createdAt,
      secondFactorRoles: workspaces.secondFactorRoles,
      showsCostsToStaff: workspaces.showsCostsToStaff,
      keeps: workspaces.keeps,
      releaseNeeds: workspaces.releaseNeeds,
      neededPapers: workspaces.neededPapers,
      hasPublicPages: workspaces.hasPublicPages,
      ...STYLE,
      contactUsername: members.username,
      contactFirstName: members.firstName,
    })
    .from(workspaces)
    .innerJoin(members, and(eq(members.workspaceId, workspaces.id), eq(members.userId, workspaces.contactUserId)))
    .where(eq(workspaces.id, ctx.workspaceId));

/** The workspace and its contact. */
export async function selectWorkspace(ctx: WorkspaceContext): Promise<WorkspaceRow> {
  const { results } = await ctx.db.read([workspaceRow(ctx)]);
  return only(results[0]);
}

/** The columns that an admin may change. */
type WorkspaceColumns = Omit<WorkspaceRow, 'createdAt' | 'contactUsername' | 'contactFirstName'>;

/** SQL: whether an amount of a workspace is in its currency. */
const hasPrices = (id: number) => sql`(
  EXISTS (SELECT 1 FROM items WHERE workspace_id = ${id} AND (cost_price IS NOT NULL OR selling_price IS NOT NULL))
  OR EXISTS (SELECT 1 FROM document_lines WHERE workspace_id = ${id} AND unit_cost IS NOT NULL))`;

/**
 * Updates the given columns.
 * @param keepsAmounts whether it is known that no amount is converted to another currency
 * @throws 400 if the contact is not a member; 409 for another currency where there are prices
 */
export async function updateWorkspace(
  ctx: WorkspaceContext,
  columns: Partial<WorkspaceColumns>,
  keepsAmounts: boolean,
): Promise<WorkspaceRow> {
  const { contactUserId, currency } = columns;
  const amountsAreKept = currency !== undefined &&
    !keepsAmounts && {
      name: 'has_prices',
      holds: sql`(SELECT currency = ${currency} FROM workspaces WHERE id = ${ctx.workspaceId}) OR NOT ${hasPrices(ctx.workspaceId)}`,
      refusal: () =>
        new DomainError(
          'has_prices',
          `Amounts are not converted: prices stay the same numbers, in ${currency}. Confirm that with keepsAmounts.`,
        ),
    };
  const contactIsMember = contactUserId !== undefined && {
    name: 'contact_unknown',
    holds: sql`EXISTS (SELECT 1 FROM members WHERE ${isMember(ctx, contactUserId)})`,
    refusal: () => invalidField('contactUserId', 'must be a member of this workspace'),
  };
  const { results } = await ctx.db.write({
    guards: [contactIsMember, amountsAreKept].filter((guard) => guard !== false),
    statements: [
      recordWorkspaceChange(ctx, columns),
      ctx.db.statements
        .update(workspaces)
        // Lists say the exact cost of an item as a decimal of the currency.
        .set({
          ...columns,
          ...(currency !== undefined && { inventoryVersion: sql`inventory_version + 1` }),
          // Pouches that are sold keep their addresses, also while the pages are off.
          ...(columns.hasPublicPages && { publicKey: sql`iif(public_key = '', ${newPublicKey()}, public_key)` }),
        })
        .where(eq(workspaces.id, ctx.workspaceId)),
      workspaceRow(ctx),
    ],
  });
  return only(results[2]);
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The workspace of a valid session is missing');
  return row;
}

/** Who deletes a workspace. Its own audit log is deleted with it. */
interface Deletion {
  userId: number;
  source: RequestSource;
  name: string;
}

/**
 * Deletes the workspace from the directory with its invites and, for a sample, its guest; other accounts are detached.
 * Can be repeated.
 * @param deletion recorded for the account of the person who deletes it
 */
export async function deleteFromDirectory(env: Env, workspaceId: number, deletion: Deletion | null): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.delete(accountSessions).where(sql`user_id IN (SELECT id FROM users WHERE workspace_id = ${workspaceId})`),
    db.run(sql`
      DELETE FROM users WHERE workspace_id = ${workspaceId} AND joined_at = (
        SELECT created_at FROM workspaces WHERE id = ${workspaceId} AND expires_at IS NOT NULL)`),
    db
      .update(users)
      .set({ workspaceId: null, joinedAs: null, joinedAt: null })
      .where(eq(users.workspaceId, workspaceId)),
    db.delete(inviteUses).where(eq(inviteUses.workspaceId, workspaceId)),
    db.delete(invites).where(eq(invites.workspaceId, workspaceId)),
    db.delete(emailConfirmations).where(eq(emailConfirmations.workspaceId, workspaceId)),
    db.delete(passwordResets).where(eq(passwordResets.workspaceId, workspaceId)),
    db.run(sql`
      UPDATE shards SET workspaces = workspaces - 1
      WHERE name = (SELECT shard FROM workspaces WHERE id = ${workspaceId})`),
    db.delete(directoryWorkspaces).where(eq(directoryWorkspaces.id, workspaceId)),
    ...(deletion
      ? [
          accountEventStatement(db, {
            userId: deletion.userId,
            action: 'workspace.deleted',
            source: deletion.source,
            isInWorkspace: false,
            before: { id: workspaceId, name: deletion.name },
          }),
        ]
      : []),
  ]);
}

/** Deletes every row of the workspace on its shard, including sessions. */
export async function deleteFromShard(ctx: WorkspaceContext): Promise<void> {
  await ctx.db.write({ statements: deletions(ctx.db.statements, ctx.workspaceId) });
}

/** An expired sample workspace. */
export interface ExpiredWorkspace {
  id: number;
  shard: string;
}

/**
 * Expired sample workspaces. In random order, so those whose deletion fails do not block the others.
 * @param now epoch milliseconds
 */
export function selectExpired(env: Env, now: number, limit: number): Promise<ExpiredWorkspace[]> {
  const { id, shard } = directoryWorkspaces;
  return drizzle(env.DIRECTORY)
    .select({ id, shard })
    .from(directoryWorkspaces)
    .where(sql`expires_at <= ${now}`)
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Deletes the invites first, so nobody joins a workspace that is being deleted. */
export async function deleteInvites(env: Env, workspaceId: number): Promise<void> {
  await drizzle(env.DIRECTORY).delete(invites).where(eq(invites.workspaceId, workspaceId));
}

const filledTables = defineRows('workspaces/tables with rows', { name: z.string() });

/** Like `deleteFromShard`, for a sample workspace whose sessions have all ended: nobody writes to it, and most have few tables. */
export async function clearFromShard(env: Env, { id, shard }: ExpiredWorkspace): Promise<void> {
  const place = { workspaceId: id, shard };
  const { results } = await runAtHome(env, place, (db) => [
    filledTables.select(
      db,
      unionAll(
        listShardTables().map((table) => {
          const rows = sql`SELECT 1 FROM ${table} WHERE ${workspaceColumn(table)} = ${id}`;
          return sql`SELECT ${sql.raw(`'${getTableName(table)}'`)} AS name WHERE EXISTS (${rows})`;
        }),
      ),
    ),
  ]);
  const filled = new Set(results[0].map(({ name }) => name));
  const tables = listShardTables().filter((table) => filled.has(getTableName(table)));
  if (tables.length > 0) await runAtHome(env, place, (db) => deletions(db, id, tables));
}

/** The statements that delete every row of a workspace, for all tables of the schema or for these. */
function deletions(db: DrizzleD1Database, workspaceId: number, of = listShardTables()): Statement[] {
  // The workspace first: while it exists, its audit log cannot be deleted.
  const tables = of.toSorted((a, b) => Number(b === workspaces) - Number(a === workspaces));
  return tables.map((table) => db.delete(table).where(eq(workspaceColumn(table), workspaceId)));
}

/** Every table of the schema. */
export function listShardTables(): SQLiteTable[] {
  return Object.values(shardTables).filter((entry): entry is typeof entry & SQLiteTable => is(entry, SQLiteTable));
}

/** The column with the workspace id. @throws Error if the table has none */
function workspaceColumn(table: SQLiteTable) {
  if (table === workspaces) return workspaces.id;
  const { workspaceId } = getTableColumns(table);
  if (!workspaceId) throw new Error('A table of db/workspace has no column workspaceId');
  return workspaceId;
}
