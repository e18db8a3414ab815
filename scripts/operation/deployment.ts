import { stripVTControlCharacters } from 'node:util';
import type { Finished } from '../run.ts';
import type { ConfiguredDatabase } from './databases.ts';

/** Runs wrangler and collects its output. */
export type Wrangler = (...args: string[]) => Promise<Finished>;

/** What a deployment needs, from wrangler.toml. */
export interface Needs {
  databases: readonly Pick<ConfiguredDatabase, 'binding' | 'name' | 'id'>[];
  buckets: readonly string[];
}

/** Something that is missing, and the command that creates it. */
export interface Missing {
  what: string;
  fix: string;
}

/** A database and its pending migrations. */
export interface Pending {
  database: string;
  migrations: string[];
}

/** The prefix of placeholder ids in wrangler.toml: fine for local runs, unknown to Cloudflare. */
const PLACEHOLDER = '00000000-0000-0000-0000-';
/** Secrets without which the Worker does not start. */
const REQUIRED_SECRETS: Readonly<Record<string, string>> = {
  AUTH_SECRET: '32 random characters or more; keep a copy',
};
const putSecret = (name: string) => `npx wrangler secret put ${name}   (${REQUIRED_SECRETS[name]})`;

/** Lists what must exist before a deployment and does not. Reads only. */
export async function findMissing(wrangler: Wrangler, { databases, buckets }: Needs): Promise<Missing[]> {
  const placeholders = databases.filter(({ id }) => id.startsWith(PLACEHOLDER));
  const missing = placeholders.map(({ binding, name }) => ({
    what: `wrangler.toml has a placeholder for the id of the database ${name}.`,
    fix: `npx wrangler d1 create ${name}   and put the id it prints at ${binding} in wrangler.toml`,
  }));
  const created = databases.filter((database) => !placeholders.includes(database));
  const login = await checkLogin(wrangler);
  if (login) return [login, ...missing, ...unchecked({ databases: created, buckets })];
  return [
    ...missing,
    ...(await missingDatabases(wrangler, created)),
    ...(await missingBuckets(wrangler, buckets)),
    ...(await missingSecrets(wrangler)),
  ];
}

async function checkLogin(wrangler: Wrangler): Promise<Missing | null> {
  const { code, output } = await wrangler('whoami', '--json');
  if (code === 0) return null;
  if (output.includes('Unable to resolve')) {
    return {
      what: 'Cloudflare cannot be reached.',
      fix: 'Check the network connection, then run npm run deploy again',
    };
  }
  return {
    what: 'You are not logged in to Cloudflare. The account is checked once you are.',
    fix: 'npx wrangler login   or set CLOUDFLARE_API_TOKEN',
  };
}

/** What the account must have, while nobody can look. */
function unchecked({ databases, buckets }: Needs): Missing[] {
  return [
    ...databases.map(({ name, id }) => ({
      what: `Your account must have the database ${name} with the id ${id}.`,
      fix: 'npx wrangler d1 list',
    })),
    ...buckets.map((bucket) => ({ what: `Your account must have the bucket ${bucket}.`, fix: createBucket(bucket) })),
    ...Object.keys(REQUIRED_SECRETS).map((name) => ({ what: `The secret ${name} must be set.`, fix: putSecret(name) })),
  ];
}

const createBucket = (bucket: string) => `npx wrangler r2 bucket create ${bucket}`;

async function missingDatabases(wrangler: Wrangler, databases: Needs['databases']): Promise<Missing[]> {
  if (databases.length === 0) return [];
  const listed = await wrangler('d1', 'list', '--json');
  if (listed.code !== 0) return [unreadable('databases', listed)];
  const known: { uuid: string }[] = parseJson(listed.output);
  return databases
    .filter(({ id }) => !known.some(({ uuid }) => uuid === id))
    .map(({ binding, name, id }) => ({
      what: `Your account has no database with the id ${id} (${name}).`,
      fix: `npx wrangler d1 create ${name}   and put the id it prints at ${binding} in wrangler.toml`,
    }));
}

async function missingBuckets(wrangler: Wrangler, buckets: readonly string[]): Promise<Missing[]> {
  const listed = await wrangler('r2', 'bucket', 'list');
  if (listed.code !== 0) return [unreadable('buckets', listed)];
  const known = [...listed.output.matchAll(/^name:\s*(\S+)/gm)].map(([, name]) => name);
  return buckets
    .filter((bucket) => !known.includes(bucket))
    .map((bucket) => ({
      what: `Your account has no bucket ${bucket}.`,
      fix: createBucket(bucket),
    }));
}

async function missingSecrets(wrangler: Wrangler): Promise<Missing[]> {
  const known = await listSecrets(wrangler);
  if (!Array.isArray(known)) return [known];
  return Object.keys(REQUIRED_SECRETS)
    .filter((name) => !known.includes(name))
    .map((name) => ({ what: `The secret ${name} is not set.`, fix: putSecret(name) }));
}

/** The names of the Worker's secrets; none before its first deployment. */
async function listSecrets(wrangler: Wrangler): Promise<string[] | Missing> {
  const listed = await wrangler('secret', 'list', '--format', 'json');
  if (listed.code === 0) return parseJson<{ name: string }[]>(listed.output).map(({ name }) => name);
  // The Worker does not exist yet; `secret put` creates it.
  return /10007|does not exist|not found/i.test(listed.output) ? [] : unreadable('secrets', listed);
}

/** Advice about settings that a deployment can do without. Call it when nothing is missing. */
export async function findAdvice(wrangler: Wrangler, vars: Readonly<Record<string, unknown>>): Promise<string[]> {
  const secrets = await listSecrets(wrangler);
  const isSet = (name: string) => name in vars || (Array.isArray(secrets) && secrets.includes(name));
  return isSet('PUBLIC_URL')
    ? []
    : ['PUBLIC_URL is not set, so requests for any host are answered. Set it: npx wrangler secret put PUBLIC_URL'];
}

/** The pending migrations of each database. @throws with wrangler's words */
export async function findPending(wrangler: Wrangler, databases: Needs['databases']): Promise<Pending[]> {
  const pending: Pending[] = [];
  for (const { name } of databases) {
    const listed = await wrangler('d1', 'migrations', 'list', name, '--remote');
    if (listed.code !== 0) throw new Error(unreadable(`migrations of ${name}`, listed).what);
    const migrations = [...new Set([...listed.output.matchAll(/\b\d{4}_\w+\.sql\b/g)].map(([file]) => file))];
    if (migrations.length > 0) pending.push({ database: name, migrations });
  }
  return pending;
}

/**
 * The commands of wrangler that publish, in order: the reader, which the Worker calls, then the databases, which a new
 * Worker needs and the running one does not mind, then the Worker.
 */
export function publishSteps(pending: readonly Pending[]): string[][] {
  return [
    ['deploy', '--config', 'wrangler.reader.toml'],
    ...pending.map(({ database }) => ['d1', 'migrations', 'apply', database, '--remote']),
    ['deploy'],
  ];
}

/** The report on what is missing. */
export function missingReport(missing: readonly Missing[]): string {
  const list = missing.map(({ what, fix }, index) => `${index + 1}. ${what}\n   ${fix}`);
  return ['Nothing was deployed. First:', ...list].join('\n');
}

function unreadable(what: string, { output }: Finished): Missing {
  const [error = 'no reason given'] = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.includes('ERROR'))
    .map((line) => line.replace(/^.*ERROR\W*/, '').trim());
  return {
    what: `The ${what} of your account cannot be listed: ${error}`,
    fix: 'Check the account and the rights of the token: npx wrangler whoami',
  };
}

/** Parses JSON that wrangler prints, possibly after warnings. */
function parseJson<T>(output: string): T {
  const start = output.search(/^[[{]/m);
  return JSON.parse(start === -1 ? output : output.slice(start));
}
