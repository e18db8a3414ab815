import { z } from 'zod';

export { MIN_QUANTITY, QUANTITY_LIMIT } from '../../engines/inventory/limits.ts';
export {
  cents,
  delta,
  hasThreeDecimals,
  line,
  orderQuantity,
  quantity,
  text,
} from '../../engines/inventory/values.ts';

/**
 * Schemas that several features share on the wire, independent of the database: quantities are JSON numbers,
 * prices integer cents, times ISO 8601 strings in UTC.
 */

/** `admin` may do everything, `member` office work, `staff` warehouse work. */
export const role = z.enum(['admin', 'member', 'staff']);
export type Role = z.infer<typeof role>;

/** Roles that an endpoint may admit. */
export const everyone: readonly Role[] = ['admin', 'member', 'staff'];
export const office: readonly Role[] = ['admin', 'member'];
export const adminOnly: readonly Role[] = ['admin'];

/** An identifier made by Camellia: a positive integer below 2^53. */
export const id = z.int().positive().meta({ example: 8123456789012480 });

/** An identifier in a URL. */
export const idInPath = z.coerce.number<string>().pipe(z.int({ error: 'must be a whole number' }).positive());

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime().meta({ example: '2026-11-20T08:30:00.000Z' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A day in a query. */
export const day = z.iso.date({ error: 'must be a day such as 2026-11-20' }).meta({ example: '2026-11-20' });

/** The time zone in which the days of a query begin. */
export const timeZone = z
  .string()
  .max(64, { error: 'may have at most 64 characters' })
  .refine(isTimeZone, { error: 'must be a time zone such as Europe/Berlin' })
  .default('UTC')
  .meta({ description: 'The time zone of days; default UTC', example: 'America/New_York' });

/** Why a session has ended: the reason with which its WebSocket is closed. */
export type SessionEnding =
  | 'signed_out'
  | 'ended_elsewhere'
  | 'ended_by_admin'
  | 'password_changed'
  | 'removed'
  | 'workspace_deleted';

/** What each error code means. Codes are stable: programs may rely on them. */
export const ERROR_CODES = {
  invalid_request: 'A part of the request is missing or wrong; `details` names the fields',
  invite_invalid: 'The invite code is unknown, revoked, expired or used up',
  reset_invalid: 'The link or code to choose a new password is unknown, used or expired',
  out_of_stock: 'Stock on hand would go below 0',
  stock_limit_exceeded: 'Stock on hand would go above 1,000,000,000',
  not_signed_in: 'No token, or one that Camellia did not issue',
  session_ended: 'The session has ended; sign in again',
  key_invalid: 'The API key is incomplete, unknown, expired or revoked, or its creator has left the workspace',
  wrong_credentials: 'Wrong username or password',
  second_factor_required: 'The password is right, and a second factor is needed; see `challenge`',
  wrong_code: 'The code is wrong, expired or used already',
  challenge_expired: 'The challenge is unknown, used or more than 5 minutes old; ask for a new one',
  reauthentication_required: 'Confirm who you are with POST /api/auth/confirm, then repeat the request',
  second_factor_setup_required: 'The workspace requires a second factor of your role; set one up first',
  role_not_allowed: 'Your role does not allow this',
  scope_missing: 'The API key lacks the scope of this endpoint',
  key_not_allowed: 'No API key may do this; sign in',
  not_the_author: 'Only the author or an admin may do this',
  foreign_origin: 'A write with the cookie from a page that is not Camellia’s',
  no_workspace: 'The account belongs to no workspace',
  sample_workspace: 'A sample workspace cannot do this',
  has_prices:
    'The workspace has prices, which another currency would not convert; send `keepsAmounts` to keep the numbers',
  email_unconfirmed: 'An admin must confirm their email address first',
  quota_exceeded: 'A quota of the workspace is used up; the message names it',
  not_found: 'It does not exist in your workspace',
  invite_not_found: 'The invite code leads to no workspace',
  unknown_endpoint: 'There is no such address, or it takes other methods; see Allow',
  username_taken: 'The username is taken',
  sku_taken: 'Another item has this SKU',
  code_taken: 'Another item has this code; the message names it',
  name_taken: 'Another place, or another view of the list, has this name',
  lot_code_taken: 'Another lot of this item from the same supplier has this code',
  location_in_use: 'Stock lies in the place, an open document names it, or it is Main',
  already_joined: 'The account belongs to a workspace already',
  already_confirmed: 'The e-mail address is confirmed already',
  already_received: 'The whole order has been received',
  wrong_state: 'It is in a state in which this cannot be done; the message says in which it can',
  stock_gone: 'Part of what would be taken back has left since',
  already_undone: 'It has been undone already',
  already_counted: 'Somebody else has counted this; the message names who',
  unit_in_use: 'The item is in an open order, count or run, whose quantities are in its unit',
  unit_changed: 'The unit of the item has changed since the entry of the ledger',
  already_reversed: 'The entry of the ledger has been reversed already',
  lot_on_hold: 'The lot is on hold or recalled',
  release_blocked: 'The lot needs papers or an approved sample before it is released',
  lot_differs: 'The lot has another best-before date',
  already_restored: 'Another request has restored the workspace already',
  import_closed: 'The import takes no further parts',
  last_admin: 'A workspace needs an admin',
  too_many_keys: 'The workspace has as many API keys as it may have',
  not_connected: 'The integration is not connected yet',
  sync_running: 'Another sync is running',
  sync_not_waiting: 'The sync is not waiting for an answer',
  webhook_limit_reached: 'The workspace has as many webhooks as it may have',
  idempotency_key_reused: 'The Idempotency-Key was used for another request',
  idempotency_in_progress: 'The first request with this Idempotency-Key is still running',
  changed_since_read: 'The item has changed since the version in If-Match',
  too_large: 'The body or the picture is too large',
  unsupported_media_type: 'The body has another type than the endpoint accepts',
  wrong_host: 'Camellia answers at another host name',
  unreadable_picture: 'The picture or the PDF is damaged, or is not of a slip',
  rate_limited: 'Too many requests; see Retry-After',
  internal_error: 'Something went wrong in Camellia',
  upstream_failed: 'A service that Camellia depends on refused or failed',
  busy: 'Other work took too long; try again',
  starting: 'Camellia is starting',
  mail_not_set_up: 'No mail server is configured',
  misconfigured: 'A setting is missing or wrong',
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;
export const errorCode = z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]);

/** The body of every error. */
export const errorAnswer = z
  .object({
    error: z.string().meta({ description: 'What went wrong, in a sentence that a person can act on' }),
    code: errorCode.meta({ description: 'What went wrong, for programs' }),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The invalid fields' }),
    challenge: z
      .string()
      .optional()
      .meta({ description: 'With `second_factor_required`: send it with the code. Valid for 5 minutes' }),
    requestId: z.string().meta({ description: 'Include it when you contact support' }),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof errorAnswer>;
