import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import type { ConfigValue } from './capnp.ts';

/** The folder for what `npm start` reads of the build besides the product itself. */
export const HOST_FOLDER = fromRoot('dist/host');

/** One migration of a database, in statements. */
export interface Migration {
  name: string;
  statements: readonly string[];
}

export interface PlannedDatabase {
  binding: string;
  id: string;
  migrations: readonly Migration[];
}

/** A service of workerd, by its name. */
export type Service = { readonly name: string; readonly [option: string]: ConfigValue };

/** What the build has found in wrangler.toml for the host, so that `npm start` loads neither wrangler nor miniflare. */
export interface HostPlan {
  name: string;
  compatibilityDate: string;
  compatibilityFlags: readonly string[];
  vars: Readonly<Record<string, string>>;
  crons: readonly string[];
  databases: readonly PlannedDatabase[];
  objects: readonly { binding: string; className: string }[];
  /** The binding of the slip reader. */
  reader: string;
  /** Bindings to buckets and static files, and the simulator's services behind them. */
  simulated: { bindings: readonly ConfigValue[]; services: readonly Service[]; extensions: readonly ConfigValue[] };
}

/** @throws if the product has not been built */
export function readPlan(): HostPlan {
  return JSON.parse(readFileSync(`${HOST_FOLDER}/plan.json`, 'utf8'));
}
