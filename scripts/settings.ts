import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { fromRoot } from './paths.ts';

/** The names of all settings, as `.dev.vars.example` lists them (commented out or not). */
export function settingNames(): string[] {
  const example = readFileSync(fromRoot('.dev.vars.example'), 'utf8');
  return [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** What `.dev.vars` sets; nothing when there is no such file. */
export function readDevVars(): Record<string, string> {
  const file = fromRoot('.dev.vars');
  if (!existsSync(file)) return {};
  const entries = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
