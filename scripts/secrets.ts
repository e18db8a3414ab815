import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs sessions when no setting names one: made on the first start (32 random bytes, base64url) and
 * kept in STATE_DIR/secrets.json, readable by its owner alone.
 */
export function keptSecret(stateDir: string): string {
  const file = join(stateDir, 'secrets.json');
  if (existsSync(file)) {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (kept && typeof kept === 'object' && 'AUTH_SECRET' in kept && typeof kept.AUTH_SECRET === 'string') {
      return kept.AUTH_SECRET;
    }
    throw new Error(`${file} holds no AUTH_SECRET. Put it back from a copy, or delete the file to sign everyone out.`);
  }
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ AUTH_SECRET: secret }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
