import { z } from 'zod';

/** The settings of a deployment, parsed once an isolate. Every variable stands in `.dev.vars.example`. */
const settings = z.object({
  AUTH_SECRET: z
    .string({
      error: 'is missing: set it as a secret (wrangler secret put AUTH_SECRET); npm start makes one by itself',
    })
    .min(16, { error: 'must have at least 16 characters' }),
  TEAM_CONTACT_NAME: z.string().trim().min(1).default('Lisa'),
});
export type Settings = z.infer<typeof settings>;

let parsed: { env: Env; settings: Settings } | undefined;

/**
 * The settings in `env`, with their defaults; an empty value counts as not set.
 * @throws Error naming the variable and the mend: a mistake of whoever runs the deployment.
 */
export function settingsOf(env: Env): Settings {
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
 * The database of a shard by the name that the directory keeps.
 * @throws Error when wrangler.toml has no binding of that name.
 */
export function shardOf(env: Env, name: string): D1Database {
  const shard = (env as unknown as Record<string, D1Database | undefined>)[name];
  if (!shard || !/^SHARD_\d+$/.test(name)) throw new Error(`wrangler.toml binds no database as ${name}`);
  return shard;
}

/** Every shard that is bound. */
export function allShards(env: Env): D1Database[] {
  return Object.keys(env)
    .filter((name) => /^SHARD_\d+$/.test(name))
    .map((name) => shardOf(env, name));
}
