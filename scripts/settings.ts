import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadSecret } from './operation/secrets.ts';
import { fromRoot } from './paths.ts';

/** The names of all settings, as `.dev.vars.example` lists them (commented out or not). */
export function settingNames(): string[] {
  const example = readFileSync(fromRoot('.dev.vars.example'), 'utf8');
  return [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** Reads `.dev.vars`; empty if there is no such file. */
export function readDevVars(): Record<string, string> {
  const file = fromRoot('.dev.vars');
  if (!existsSync(file)) return {};
  return onlySet(parseEnv(readFileSync(file, 'utf8')));
}

/** One machine serves its own people: nothing that it can answer is too much, unless the operator says so. */
const LOCAL_REQUEST_LIMIT_FACTOR = '50';

/**
 * The settings of a local Worker: `.dev.vars`, overridden by the environment (known names only), and a generated
 * AUTH_SECRET if neither has one. An empty value counts as not set.
 * @param env the environment, usually `process.env`
 * @param devVars the contents of `.dev.vars`
 */
export function workerSettings(
  env: Record<string, string | undefined>,
  devVars: Record<string, string>,
  stateDir: string,
): Record<string, string> {
  const fromEnv = Object.fromEntries(settingNames().map((name) => [name, env[name]]));
  const settings = { ...onlySet(devVars), ...onlySet(fromEnv) };
  settings.AUTH_SECRET ??= loadSecret(stateDir);
  settings.REQUEST_LIMIT_FACTOR ??= LOCAL_REQUEST_LIMIT_FACTOR;
  return settings;
}

function onlySet(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
