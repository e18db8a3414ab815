import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The default AUTH_SECRET: 32 random bytes (base64url), generated on the first start and stored in STATE_DIR/secrets.json,
 * readable by its owner only.
 */
export function loadSecret(stateDir: string): string {
  const file = join(stateDir, 'secrets.json');
  if (existsSync(file)) {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (kept && typeof kept === 'object' && 'AUTH_SECRET' in kept && typeof kept.AUTH_SECRET === 'string') {
      return kept.AUTH_SECRET;
    }
    throw new Error(
      `${file} contains no AUTH_SECRET. Restore it from a backup, or delete the file to sign everyone out.`,
    );
  }
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ AUTH_SECRET: secret }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
