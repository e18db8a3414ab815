import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * The directory: accounts, invites, and the shard of each workspace. Small and read-mostly; all business data is on the
 * shards (db/workspace).
 */

/** Databases that store workspaces. `name` is the binding in wrangler.toml. */
export const shards = sqliteTable('shards', {
  name: text('name').primaryKey(),
  workspaces: integer('workspaces').notNull().default(0),
  /** The size of the database when a cron last looked. A nearly full shard takes no new workspaces. */
  bytes: integer('bytes').notNull().default(0),
});

/** A workspace (one tea business). Its data is on `shard`. */
export const workspaces = sqliteTable(
  'workspaces',
  {
    id: integer('id').primaryKey(),
    shard: text('shard')
      .notNull()
      .references(() => shards.name),
    createdAt: integer('created_at').notNull(),
    /** When a sample workspace is deleted with its accounts, or an unfinished restore; null for a real one. */
    expiresAt: integer('expires_at'),
    /** When its last nightly backup was made, in epoch milliseconds; 0 if never (worker/backups). */
    backedUpAt: integer('backed_up_at').notNull().default(0),
    /** Whether it mails others only once an admin has confirmed an address (worker/mail). Not for those from before this rule. */
    onProbation: integer('on_probation', { mode: 'boolean' }).notNull().default(false),
    /** Bytes of its pictures in R2; null until they are counted (worker/quotas). */
    storedBytes: integer('stored_bytes'),
  },
  (t) => [index('workspaces_expiry').on(t.expiresAt).where(sql`expires_at IS NOT NULL`)],
);

/** Workspaces that are moving to another shard (worker/moves). A row is deleted when its move has ended. */
export const moves = sqliteTable('moves', {
  workspaceId: integer('workspace_id').primaryKey(),
  fromShard: text('from_shard').notNull(),
  toShard: text('to_shard').notNull(),
  /** What comes next. From `cleaning` on, the workspace lives on `toShard`; before, on `fromShard`. */
  phase: text('phase', {
    enum: ['preparing', 'copying', 'verifying', 'ready', 'frozen', 'cleaning', 'cancelling'],
  }).notNull(),
  /** JSON: how far each table has been copied or verified. */
  position: text('position').notNull().default('{}'),
  /** JSON: rows and checksum of each verified table. */
  verified: text('verified').notNull().default('{}'),
  /** The run that works on it, and until when no other may take over; 0 if none does. */
  run: integer('run').notNull(),
  runUntil: integer('run_until').notNull(),
  /** When writes were blocked for the switch, in epoch milliseconds; null if they are not. */
  frozenAt: integer('frozen_at'),
  /** Switches given up since the last full verification. */
  attempts: integer('attempts').notNull().default(0),
  startedAt: integer('started_at').notNull(),
});

/** What is counted by day, for quotas and for the caps of the whole deployment (worker/quotas). */
export const dailyUsage = sqliteTable(
  'daily_usage',
  {
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    /** 0: the whole deployment. */
    workspaceId: integer('workspace_id').notNull(),
    kind: text('kind', { enum: ['mail', 'model'] }).notNull(),
    /** Mails, or millionths of a cent. */
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.workspaceId, t.kind] })],
);

/** Accounts with their credentials and workspace. */
export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey(),
    username: text('username').notNull(),
    /** In lower case: names are unique regardless of case. */
    usernameKey: text('username_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** As given at sign-up. For members, the row on the shard takes precedence. */
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    workspaceId: integer('workspace_id').references(() => workspaces.id),
    /** The role at joining; the current role is in the member's row on the shard. */
    joinedAs: text('joined_as', { enum: ['admin', 'member', 'staff'] }),
    /** When the account joined its workspace. A member row removed later stays removed. */
    joinedAt: integer('joined_at'),
    createdAt: integer('created_at').notNull(),
    /** The secret of the authenticator app, encrypted; null without one. */
    totpSecret: text('totp_secret'),
    totpSince: integer('totp_since'),
    /** The 30-second step of the last code that was used: each code works once. */
    totpStep: integer('totp_step').notNull().default(0),
  },
  (t) => [
    uniqueIndex('users_username').on(t.usernameKey),
    index('users_workspace').on(t.workspaceId),
    check('joined_with_role', sql`(${t.workspaceId} IS NULL) = (${t.joinedAs} IS NULL)`),
  ],
);

/** Sessions of accounts without a workspace. Members' sessions are on the shard. */
export const accountSessions = sqliteTable(
  'account_sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** In words: `Chrome on Android`, and `Lisbon, Portugal` or the network. Empty if unknown. */
    device: text('device').notNull().default(''),
    place: text('place').notNull().default(''),
    /** To the hour (worker/core/session-use.ts); 0 if it has not been used since it was opened. */
    lastUsedAt: integer('last_used_at').notNull().default(0),
    /** When the person last proved who they are after signing in (worker/factors); 0 if they have not. */
    confirmedAt: integer('confirmed_at').notNull().default(0),
    /** Whether the person has proved a second factor in this session: a passkey, or a code besides the password. */
    hasSecondFactor: integer('has_second_factor', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('account_sessions_user').on(t.userId), index('account_sessions_expiry').on(t.expiresAt)],
);

/** Invites to a workspace. */
export const invites = sqliteTable(
  'invites',
  {
    id: integer('id').primaryKey(),
    code: text('code').notNull(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    role: text('role', { enum: ['admin', 'member', 'staff'] }).notNull(),
    /** The creator; the invite ends when they are no longer an admin. Null for old invites. */
    createdBy: integer('created_by'),
    /** Null: unlimited. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (t) => [
    uniqueIndex('invites_code').on(t.code),
    index('invites_workspace').on(t.workspaceId, t.id),
    check('uses_within_limit', sql`${t.maxUses} IS NULL OR ${t.uses} <= ${t.maxUses}`),
  ],
);

/** Who used an invite. */
export const inviteUses = sqliteTable(
  'invite_uses',
  {
    inviteId: integer('invite_id').notNull(),
    userId: integer('user_id').notNull(),
    workspaceId: integer('workspace_id').notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inviteId, t.userId] }),
    index('invite_uses_workspace').on(t.workspaceId, t.inviteId),
  ],
);

/**
 * What happened to an account: sign-ins, their failures, changes of password and address. Append-only: triggers refuse
 * updates, and deletions within a year while the account exists. Only worker/audit/record.ts writes it.
 */
export const accountEvents = sqliteTable(
  'account_events',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id').notNull(),
    at: integer('at').notNull(),
    /** Who did it, if it was not the account itself. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    /** Shortened (worker/core/identity/request-source.ts). */
    network: text('network'),
    country: text('country'),
    /** In words: `Firefox on Windows`. */
    device: text('device'),
    /** A name of engines/audit/actions.ts. */
    action: text('action').notNull(),
    /** JSON objects without secrets. */
    before: text('before'),
    after: text('after'),
    requestId: text('request_id').notNull(),
  },
  (t) => [index('account_events_user').on(t.userId, t.id), index('account_events_time').on(t.at)],
);

/** Rate limits: failed sign-ins per account and address, and visitors' actions per address, within a window. */
export const signInAttempts = sqliteTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    windowStartedAt: integer('window_started_at').notNull(),
  },
  (t) => [index('sign_in_attempts_window').on(t.windowStartedAt)],
);

/**
 * Links to confirm a member's email address. Kept for a day, used or not, because the limits count them by account, mailbox
 * and network.
 */
export const emailConfirmations = sqliteTable(
  'email_confirmations',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    workspaceId: integer('workspace_id').notNull(),
    userId: integer('user_id').notNull(),
    email: text('email').notNull(),
    /** Keys of the limits: the mailbox, ignoring case and `+tag`, and the requesting network. */
    mailbox: text('mailbox').notNull(),
    network: text('network').notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    index('email_confirmations_user').on(t.userId, t.createdAt),
    index('email_confirmations_mailbox').on(t.mailbox, t.createdAt),
    index('email_confirmations_network').on(t.network, t.createdAt),
    index('email_confirmations_created').on(t.createdAt),
  ],
);

/**
 * Ways to choose a new password without the old one: links by mail and codes from an admin. Kept for a day, used or not,
 * because the limits count them by account and mailbox.
 */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link, or of the code. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id').notNull(),
    kind: text('kind', { enum: ['link', 'code'] }).notNull(),
    /** The account's workspace when it was created. */
    workspaceId: integer('workspace_id').notNull(),
    /** The admin who created the code, which ends when they are no longer an admin. Null for a link. */
    createdBy: integer('created_by'),
    /** Key of the limit: the mailbox, ignoring case and `+tag`. Empty for a code. */
    mailbox: text('mailbox').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** When it was used or replaced. */
    usedAt: integer('used_at'),
  },
  (t) => [
    index('password_resets_user').on(t.userId, t.createdAt),
    index('password_resets_mailbox').on(t.mailbox, t.createdAt),
    index('password_resets_created').on(t.createdAt),
  ],
);

/** The recovery codes of an account: each replaces the password or a second factor once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: integer('user_id').notNull(),
    /** SHA-256 of account and code. */
    codeHash: text('code_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** The devices on which an account has signed in. A sign-in on another one is announced by mail. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: integer('user_id').notNull(),
    /** SHA-256 of the token in the browser's cookie; for programs, a keyed hash of network and program. */
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
    /** To the day. */
    lastSeenAt: integer('last_seen_at').notNull(),
    /** In words: `Firefox on Windows`. */
    label: text('label').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index('known_devices_seen').on(t.lastSeenAt)],
);

/**
 * Answers to account POSTs with an Idempotency-Key. `body` is encrypted because it may contain a token; null while the
 * first request is running.
 */
export const accountAnswers = sqliteTable(
  'account_answers',
  {
    key: text('key').primaryKey(),
    requestHash: text('request_hash').notNull(),
    body: text('body'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('account_answers_created').on(t.createdAt)],
);

/** Passkeys: public keys with which an account signs in without its password. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, by its own count; 0 for passkeys that do not count. */
    counter: integer('counter').notNull(),
    /** JSON: how the browser reaches it, such as `["internal"]`. */
    transports: text('transports').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** What a browser or an authenticator app has been asked to prove. A row is deleted when it is used. */
export const factorChallenges = sqliteTable(
  'factor_challenges',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'sign-in', 'confirm', 'totp'] }).notNull(),
    /** Null for a sign-in, where the passkey names the account. */
    userId: integer('user_id'),
    /** The challenge that a passkey signs, or the encrypted secret of a new authenticator app. */
    value: text('value').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('factor_challenges_expiry').on(t.expiresAt)],
);
