import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COMMON_PASSWORDS } from '../../../engines/passwords/common-passwords.ts';
import { PASSWORD_MIN } from '../../../engines/passwords/limits.ts';
import { unpackPasswords } from '../../../engines/passwords/pack.ts';
import { findWeakness } from '../../../engines/passwords/rules.ts';

/** How strong a password is: 0 for one that the server refuses, up to 4. */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const WORDS = [
  'Weak. Add a word or two.',
  'Weak. Add a word or two.',
  'Fair. One more word helps.',
  'Good.',
  'Strong.',
];

let estimator: ZxcvbnFactory | undefined;

/** Estimates the strength of a new password. Heavy: load it when a password is typed. */
export function estimateStrength(password: string, username: string): Strength {
  if (password.length < PASSWORD_MIN) return { score: 0, words: `At least ${PASSWORD_MIN} characters.` };
  const weakness = findWeakness(password, username);
  if (weakness === 'common') return { score: 0, words: 'Too common. Choose another.' };
  if (weakness === 'username') return { score: 0, words: 'Too close to your username. Choose another.' };
  estimator ??= new ZxcvbnFactory({ dictionary: { common: unpackPasswords(COMMON_PASSWORDS) } });
  const { score } = estimator.check(password, [username, 'camellia']);
  // What the server accepts shows at least one step.
  const shown = Math.max(score, 1) as Strength['score'];
  return { score: shown, words: WORDS[shown] ?? '' };
}
