import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The workspace. Its versions rise with every write to their topic; they are the ETags of polled lists and are sent over
 * the push channel.
 */
export const workspaces = sqliteTable(
  'workspaces',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** The contact shown as `{name}`. If `contactName` is empty, their first name or username is used. */
    contactUserId: integer('contact_user_id').notNull(),
    contactName: text('contact_name').notNull().default(''),
    inventoryVersion: integer('inventory_version').notNull().default(0),
    messageVersion: integer('message_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** The roles that need a second factor, as `admin,staff`; empty if none does. */
    secondFactorRoles: text('second_factor_roles').notNull().default(''),
    /** ISO 4217. Amounts of the workspace are integers in its smallest unit: cents, yen, fils. */
    currency: text('currency').notNull().default('USD'),
    /** How numbers and dates are written, as a language tag: `en-US`, `de-DE`. */
    numberStyle: text('number_style').notNull().default('en-US'),
    /** The unit in which weights are shown beside the item's own; empty for none. */
    weightUnit: text('weight_unit', { enum: ['', 'g', 'kg', 'oz', 'lb'] })
      .notNull()
      .default(''),
    /** The first day of its week: 0 is Sunday. */
    weekStart: integer('week_start').notNull().default(1),
    /** Where its days begin, as in the IANA database; empty where nobody has chosen. */
    timeZone: text('time_zone').notNull().default(''),
    showsCostsToStaff: integer('shows_costs_to_staff', { mode: 'boolean' }).notNull().default(false),
    /** What it keeps, as said once: `tea,packaging`; empty if it was never said. */
    keeps: text('keeps').notNull().default(''),
    /** What a lot that comes in is held for until it is there: `papers`, `sample`, both with a comma; empty for nothing. */
    releaseNeeds: text('release_needs').notNull().default(''),
    /** The papers that every lot bought needs, as `lab_report,phytosanitary`. One bought as organic also needs that one. */
    neededPapers: text('needed_papers').notNull().default(''),
    /** How the bookkeeper calls the accounts of the journals, as JSON by account; what is not named keeps its name. */
    accountNames: text('account_names').notNull().default('{}'),
    /** Whether its lots have public pages, which the codes on its labels open. */
    hasPublicPages: integer('has_public_pages', { mode: 'boolean' }).notNull().default(false),
    /** What the addresses of its public pages are signed with; empty until they were first turned on. */
    publicKey: text('public_key').notNull().default(''),
    /** 1 while its rows are copied from a backup: what follows from them is added up at the end (worker/backups). */
    isBeingRestored: integer('is_being_restored').notNull().default(0),
    /**
     * Null while this shard is the workspace's home. Otherwise only the directory says where it lives (worker/core/home.ts):
     * `leaving` while writes are blocked for the switch, `arriving` while rows are copied here, `gone` after it has left.
     */
    moveState: text('move_state', { enum: ['leaving', 'arriving', 'gone'] }),
    /** The run of the move that last took over: an earlier run can no longer write (worker/moves). */
    moveRun: integer('move_run'),
  },
  (t) => [index('workspaces_moving').on(t.moveState, t.moveRun).where(sql`move_state IS NOT NULL`)],
);

/** Members. Removed ones keep their row, because the ledger refers to it. */
export const members = sqliteTable(
  'members',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: integer('user_id').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** The last confirmed address; mail is sent to `email` only if the two are equal (worker/email). */
    confirmedEmail: text('confirmed_email').notNull().default(''),
    /** The origin where it was confirmed, such as `https://tea.example`; used for links in mail without PUBLIC_URL. */
    confirmedOrigin: text('confirmed_origin').notNull().default(''),
    /** When the last confirmation link for `email` was sent, in epoch milliseconds; null if none was. */
    confirmationSentAt: integer('confirmation_sent_at'),
    role: text('role', { enum: ['admin', 'member', 'staff'] }).notNull(),
    notifyEmail: integer('notify_email', { mode: 'boolean' }).notNull().default(true),
    notifyLowStock: integer('notify_low_stock', { mode: 'boolean' }).notNull().default(true),
    notifyIntegrationSync: integer('notify_integration_sync', { mode: 'boolean' }).notNull().default(false),
    /** The end of the last low-stock mail's window (worker/notifications), in epoch milliseconds. */
    lowStockMailedAt: integer('low_stock_mailed_at').notNull().default(0),
    joinedAt: integer('joined_at').notNull(),
    /** When they last stopped being an admin, which ended their invites. */
    adminUntil: integer('admin_until'),
    removedAt: integer('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] })],
);

/** Members' sessions. Deleting the row ends the session. */
export const sessions = sqliteTable(
  'sessions',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: text('id').notNull(),
    userId: integer('user_id').notNull(),
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
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('sessions_user').on(t.workspaceId, t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/**
 * Answers to POSTs with an Idempotency-Key, written in the same batch as the change. Long answers are split into parts,
 * because a row holds 2 MB at most.
 */
export const idempotencyAnswers = sqliteTable(
  'idempotency_answers',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** The user's id and the client's key. */
    key: text('key').notNull(),
    part: integer('part').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.key, t.part] }),
    index('idempotency_answers_created').on(t.createdAt),
  ],
);
