import { z } from 'zod';
import { isMailAddress } from '../../engines/text/mail-address.ts';
import { parseRange } from './identity/addresses.ts';

/** The SMTP server that outgoing mail is submitted to. */
export interface MailServer {
  host: string;
  port: number;
  /** Implicit TLS (`smtps://`); otherwise STARTTLS if the server offers it. */
  secure: boolean;
  credentials: { username: string; password: string } | null;
}

/** Parses `smtp://user:password@host:587`; null if invalid. */
function parseMailServer(text: string): MailServer | null {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  const secure = url.protocol === 'smtps:';
  try {
    const username = decodeURIComponent(url.username);
    return {
      host: url.hostname.replaceAll(/[[\]]/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      credentials: username === '' ? null : { username, password: decodeURIComponent(url.password) },
    };
  } catch {
    return null;
  }
}

const mailServer = z.string().transform((text, check) => {
  const server = parseMailServer(text);
  // The message does not repeat the value: it contains a password.
  if (!server) check.addIssue({ code: 'custom', message: 'must look like smtp://user:password@host:587 or smtps://…' });
  return server ?? z.NEVER;
});

/** `stock@example.com` or `Camellia Teas <stock@example.com>`. */
const sender = z.string().transform((text, check) => {
  const [, name = '', email = ''] = /^(?:"?([^"<>]*?)"?\s*<([^<>]*)>|)$/.exec(text.trim()) ?? [];
  const parts = email === '' ? { name: '', email: text.trim() } : { name: name.trim(), email };
  if (!isMailAddress(parts.email)) check.addIssue({ code: 'custom', message: 'must be an email address' });
  return parts;
});

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' });

/** An origin without a path: `https://tea.example`. */
const origin = httpAddress.transform((text, check) => {
  const url = new URL(text);
  const isBare = url.pathname === '/' && !/[?#@]/.test(text);
  if (!isBare)
    check.addIssue({ code: 'custom', message: 'must be an origin without a path, such as https://tea.example' });
  return url.origin;
});

const proxies = z.string().transform((text, check) =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const range = parseRange(part);
      if (range) return range;
      const message = `has "${part.trim()}", which is neither an address nor a range: write 10.0.0.5, 10.0.0.0/8 or fd00::/8, separated by commas`;
      check.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
);

/** `security@tea.example`, or a URL that begins with `https:` or `mailto:`. */
const contact = z.string().transform((text, check) => {
  const trimmed = text.trim();
  if (isMailAddress(trimmed)) return `mailto:${trimmed}`;
  const url = URL.parse(trimmed);
  const isContact = url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:');
  if (!isContact)
    check.addIssue({ code: 'custom', message: 'must be an email address or a URL that begins with https://' });
  return url?.href ?? z.NEVER;
});

/** Bytes in base64url, without repeating them: one of them is secret. */
const base64Url = (characters: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${characters}}$`), { error: `must have ${characters} letters, digits, - and _` });

const positive = z.coerce.number<string>({ error: 'must be a number' }).positive({ error: 'must be more than 0' });
const notBelowZero = z.coerce.number<string>({ error: 'must be a number' }).min(0, { error: 'must be 0 or more' });

/** The settings of a deployment, parsed once per isolate. `.dev.vars.example` lists every variable. */
const settings = z.object({
  AUTH_SECRET: z
    .string({
      error: 'is missing: set it as a secret (wrangler secret put AUTH_SECRET); npm start generates one',
    })
    .min(16, { error: 'must have at least 16 characters' }),
  AUTH_SECRET_PREVIOUS: z.string().optional(),
  /** The person newcomers can chat with; without it public pages name nobody. */
  TEAM_CONTACT_NAME: z.string().trim().min(1).optional(),
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted; none by default. */
  TRUSTED_PROXIES: proxies.default([]),
  /** The public origin of this deployment: links start with it, and requests for other hosts are rejected. */
  PUBLIC_URL: origin.optional(),
  /** Where to report a security problem (RFC 9116); without it there is no security.txt. */
  SECURITY_CONTACT: contact.optional(),
  /** Whether webhooks may go to this machine and its private network, also by http. */
  WEBHOOKS_ALLOW_PRIVATE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  /** The keys with which push services of browsers know this deployment, and its contact for them; without all three nothing is pushed. */
  VAPID_PUBLIC_KEY: base64Url(87).optional(),
  VAPID_PRIVATE_KEY: base64Url(43).optional(),
  VAPID_SUBJECT: contact.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  AIRTABLE_API_URL: z.url({ error: 'must be an address' }).default('https://api.airtable.com'),
  GOOGLE_AUTH_URL: httpAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: httpAddress.default('https://oauth2.googleapis.com/token'),
  GOOGLE_SHEETS_URL: httpAddress.default('https://sheets.googleapis.com'),
  /** The model and its server; what answers without them is in worker/model/configured-server.ts. */
  OPENAI_API_KEY: z.string().trim().min(1).optional(),
  OPENAI_BASE_URL: httpAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  OPENAI_MODEL: z.string().trim().min(1).optional(),
  /** The time limit of one model answer including its tool calls. Pages wait a little longer. */
  MODEL_TIMEOUT_SECONDS: positive.max(120, { error: 'may be at most 120' }).default(60),
  /** What one workspace may spend on the model per day (UTC); 0 turns the model off. */
  MODEL_DAILY_CENTS: notBelowZero.default(100),
  /** Cents per million tokens; without them the list price of the model (worker/model/prices.ts). */
  MODEL_INPUT_CENTS: notBelowZero.optional(),
  MODEL_OUTPUT_CENTS: notBelowZero.optional(),
  /** What all workspaces together may spend on the model per day (UTC). */
  MODEL_DAILY_TOTAL_CENTS: notBelowZero.default(1_000),
  /** Quotas of each workspace. Movements per day (UTC), pictures of slips in megabytes. */
  ITEM_LIMIT: notBelowZero.default(500_000),
  MOVEMENT_DAILY_LIMIT: notBelowZero.default(1_000_000),
  STORAGE_LIMIT_MB: notBelowZero.default(10_240),
  /** Emails per day (UTC): of one workspace, and of all together. */
  MAIL_DAILY_LIMIT: notBelowZero.default(1_000),
  MAIL_DAILY_TOTAL: notBelowZero.default(10_000),
  /** Whether a new workspace may mail suppliers before an admin has confirmed an address. */
  NEW_WORKSPACE_MAIL: z
    .enum(['after-confirmation', 'at-once'], { error: 'must be after-confirmation or at-once' })
    .default('after-confirmation'),
  /** The request limits (core/limit-contract.ts) are multiplied by this; 0 turns them off. */
  REQUEST_LIMIT_FACTOR: notBelowZero.default(1),
});
export type Settings = z.infer<typeof settings>;

let parsed: { env: Env; settings: Settings } | undefined;

/**
 * Parses the settings in `env` and fills in defaults; an empty value counts as not set.
 * @throws Error that names the variable and how to fix it.
 */
export function readSettings(env: Env): Settings {
  if (parsed?.env !== env) {
    const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
    const result = settings.safeParse(set);
    if (!result.success) {
      throw new Error(
        result.error.issues.map((issue) => `Setting ${issue.path.join('.')} ${issue.message}`).join('; '),
      );
    }
    parsed = { env, settings: result.data };
  }
  return parsed.settings;
}

/**
 * The database of a shard, by the name stored in the directory.
 * @throws Error when wrangler.toml has no binding of that name.
 */
export function getShard(env: Env, name: string): D1Database {
  const shard: unknown = /^SHARD_\d+$/.test(name) && Object.hasOwn(env, name) ? Reflect.get(env, name) : undefined;
  if (!isDatabase(shard)) throw new Error(`wrangler.toml binds no database as ${name}`);
  return shard;
}

const isDatabase = (binding: unknown): binding is D1Database =>
  typeof binding === 'object' && binding !== null && 'prepare' in binding && 'batch' in binding;

/** The binding names of all shards. */
export function shardNames(env: Env): string[] {
  return Object.keys(env).filter((name) => /^SHARD_\d+$/.test(name));
}

/** The databases of all shards. */
export function allShards(env: Env): D1Database[] {
  return shardNames(env).map((name) => getShard(env, name));
}
