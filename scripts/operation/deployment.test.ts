import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { fromRoot } from '../paths.ts';
import { run } from '../run.ts';
import { findAdvice, findMissing, findPending, missingReport, publishSteps, type Wrangler } from './deployment.ts';

/** A program named `wrangler`, first on PATH, stands for Cloudflare: it prints what the real one would and logs its calls. */

const folder = mkdtempSync(join(tmpdir(), 'camellia-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wrangler: Wrangler = (...args) => run('wrangler', args, { PATH: `${folder}:${process.env.PATH}` });
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

const ERROR = '\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m';
const COMPLETE: Record<string, { code?: number; output: string }> = {
  'whoami --json': { output: '{"loggedIn":true,"email":"lin@tea.example"}' },
  'd1 list --json': {
    output: '[{"uuid":"d1-directory","name":"tea-directory"},{"uuid":"d1-shard","name":"tea-shard"}]',
  },
  'r2 bucket list': {
    output: 'Listing buckets...\nname:           tea-uploads\ncreation_date:  2026-11-01T08:00:00.000Z',
  },
  'secret list --format json': {
    output: '[{"name":"AUTH_SECRET","type":"secret_text"},{"name":"PUBLIC_URL","type":"secret_text"}]',
  },
  'd1 migrations list tea-directory --remote': { output: '✅ No migrations to apply!' },
  'd1 migrations list tea-shard --remote': {
    output: 'Migrations to be applied:\n│ Name │\n│ 0011_slips.sql │\n│ 0012_counts.sql │',
  },
};

/** Writes the program. @param answers in place of those of a complete account */
function answer(answers: typeof COMPLETE = {}): void {
  const cases = Object.entries({ ...COMPLETE, ...answers }).map(
    ([args, { code = 0, output }]) => `'${args}') printf '%s\\n' '${output}'; exit ${code};;`,
  );
  const script = ['#!/bin/sh', `echo "$*" >> '${folder}/calls'`, 'case "$*" in', ...cases, 'esac', 'exit 9'];
  writeFileSync(join(folder, 'wrangler'), script.join('\n'));
  chmodSync(join(folder, 'wrangler'), 0o755);
}

const needs = {
  databases: [
    { binding: 'DIRECTORY', name: 'tea-directory', id: 'd1-directory' },
    { binding: 'SHARD_0', name: 'tea-shard', id: 'd1-shard' },
  ],
  buckets: ['tea-uploads'],
};

beforeEach(() => {
  writeFileSync(join(folder, 'calls'), '');
  answer();
});

test('nothing is missing from a complete account', async () => {
  expect(await findMissing(wrangler, needs)).toEqual([]);
  expect(await findAdvice(wrangler, {})).toEqual([]);
});

test('lists everything that is missing, each with the command that creates it', async () => {
  answer({
    'd1 list --json': { output: '▲ [WARNING] A new version is available\n[]' },
    'r2 bucket list': { output: 'Listing buckets...' },
    'secret list --format json': { output: '[{"name":"SMTP_URL","type":"secret_text"}]' },
  });
  const databases = [{ ...needs.databases[0], id: '00000000-0000-0000-0000-00000000d000' }, needs.databases[1]];
  const missing = await findMissing(wrangler, { ...needs, databases } as typeof needs);
  expect(missingReport(missing)).toBe(`Nothing was deployed. First:
1. wrangler.toml has a placeholder for the id of the database tea-directory.
   npx wrangler d1 create tea-directory   and put the id it prints at DIRECTORY in wrangler.toml
2. Your account has no database with the id d1-shard (tea-shard).
   npx wrangler d1 create tea-shard   and put the id it prints at SHARD_0 in wrangler.toml
3. Your account has no bucket tea-uploads.
   npx wrangler r2 bucket create tea-uploads
4. The secret AUTH_SECRET is not set.
   npx wrangler secret put AUTH_SECRET   (32 random characters or more; keep a copy)`);
});

test('lists what is needed while nobody is logged in, and asks the account nothing', async () => {
  answer({ 'whoami --json': { code: 1, output: '{"loggedIn":false}' } });
  const databases = [{ ...needs.databases[0], id: '00000000-0000-0000-0000-00000000d000' }, needs.databases[1]];
  const missing = await findMissing(wrangler, { ...needs, databases } as typeof needs);
  expect(missing.map(({ what }) => what)).toEqual([
    'You are not logged in to Cloudflare. The account is checked once you are.',
    'wrangler.toml has a placeholder for the id of the database tea-directory.',
    'Your account must have the database tea-shard with the id d1-shard.',
    'Your account must have the bucket tea-uploads.',
    'The secret AUTH_SECRET must be set.',
  ]);
  expect(calls()).toEqual(['whoami --json']);
});

test('says that Cloudflare cannot be reached, and does not ask for a login then', async () => {
  const output = `${ERROR} Unable to resolve the API hostname (api.cloudflare.com or dash.cloudflare.com).`;
  answer({ 'whoami --json': { code: 1, output } });
  const [unreachable] = await findMissing(wrangler, needs);
  expect(unreachable?.what).toBe('Cloudflare cannot be reached.');
});

test('names the reason if a token may not list something', async () => {
  answer({ 'r2 bucket list': { code: 1, output: `${ERROR} Authentication error [code: 10000]` } });
  const [missing] = await findMissing(wrangler, needs);
  expect(missing?.what).toBe('The buckets of your account cannot be listed: Authentication error [code: 10000]');
});

test('before the first deployment, when the Worker does not exist, its secret is missing', async () => {
  const output = `${ERROR} This Worker does not exist on your account. [code: 10007]`;
  answer({ 'secret list --format json': { code: 1, output } });
  expect((await findMissing(wrangler, needs)).map(({ what }) => what)).toEqual(['The secret AUTH_SECRET is not set.']);
});

test('advises to set PUBLIC_URL, as a secret or in wrangler.toml', async () => {
  answer({ 'secret list --format json': { output: '[{"name":"AUTH_SECRET","type":"secret_text"}]' } });
  expect(await findAdvice(wrangler, {})).toEqual([expect.stringContaining('wrangler secret put PUBLIC_URL')]);
  expect(await findAdvice(wrangler, { PUBLIC_URL: 'https://tea.example' })).toEqual([]);
});

test('publishes the reader, then migrates the databases that need it, then publishes the Worker', async () => {
  const pending = await findPending(wrangler, needs.databases);
  expect(pending).toEqual([{ database: 'tea-shard', migrations: ['0011_slips.sql', '0012_counts.sql'] }]);
  expect(publishSteps(pending)).toEqual([
    ['deploy', '--config', 'wrangler.reader.toml'],
    ['d1', 'migrations', 'apply', 'tea-shard', '--remote'],
    ['deploy'],
  ]);
});

test('only asks: no check changes anything', async () => {
  await findMissing(wrangler, needs);
  await findAdvice(wrangler, {});
  await findPending(wrangler, needs.databases);
  for (const call of calls()) expect(call).toMatch(/^(whoami|d1 list|r2 bucket list|secret list|d1 migrations list) ?/);
});

test('wrangler.toml publishes the built bundle, and creates the storage of every Durable Object', () => {
  const config = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  expect([config.main, config.no_bundle]).toEqual([fromRoot('dist/worker/index.js'), true]);
  const classes = config.durable_objects.bindings.map(({ class_name }: { class_name: string }) => class_name);
  const created = config.migrations.flatMap(
    (migration: { new_sqlite_classes?: string[] }) => migration.new_sqlite_classes ?? [],
  );
  expect(created.toSorted()).toEqual(classes.toSorted());
});
