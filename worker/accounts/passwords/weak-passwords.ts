import { findWeakness, WEAKNESS_SENTENCES } from '../../../engines/passwords/rules.ts';
import { invalid } from '../../core/errors.ts';

/**
 * Refuses one of the 10,000 commonest passwords, the username and its variations.
 * @param path of the field
 * @throws 400
 */
export function refuseWeakPassword(password: string, username: string, path: string): void {
  const weakness = findWeakness(password, username);
  if (weakness === null) return;
  const message = WEAKNESS_SENTENCES[weakness];
  throw invalid(message, [{ path, message }]);
}
