import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingNames, workerSettings } from './settings.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'camellia-settings-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

test('.dev.vars.example lists the settings', () => {
  expect(settingNames()).toEqual(expect.arrayContaining(['AUTH_SECRET', 'TEAM_CONTACT_NAME', 'SMTP_URL', 'MAIL_FROM']));
});

test('the environment overrides .dev.vars, and an empty value counts as not set', () => {
  const devVars = { AUTH_SECRET: 'of the file', TEAM_CONTACT_NAME: 'Lin', MAIL_FROM: '' };
  const settings = workerSettings({ TEAM_CONTACT_NAME: 'Mei', AUTH_SECRET: '' }, devVars, stateDir);
  expect(settings).toEqual({ AUTH_SECRET: 'of the file', TEAM_CONTACT_NAME: 'Mei', REQUEST_LIMIT_FACTOR: '50' });
});

test('the Worker gets only settings from the environment', () => {
  const settings = workerSettings({ HOME: 'anywhere', AUTH_SECRET: 's' }, {}, stateDir);
  expect(settings).toEqual({ AUTH_SECRET: 's', REQUEST_LIMIT_FACTOR: '50' });
});

test('a missing secret is generated once and stored', () => {
  const { AUTH_SECRET } = workerSettings({}, {}, stateDir);
  expect(AUTH_SECRET).toMatch(/^[\w-]{43}$/);
  expect(workerSettings({}, {}, stateDir).AUTH_SECRET).toBe(AUTH_SECRET);
  expect(readFileSync(join(stateDir, 'secrets.json'), 'utf8')).toContain(AUTH_SECRET);
});

test('a damaged secrets file is an error with instructions, not a new secret', () => {
  writeFileSync(join(stateDir, 'secrets.json'), '{}');
  expect(() => workerSettings({}, {}, stateDir)).toThrow(/Restore it from a backup/);
});
