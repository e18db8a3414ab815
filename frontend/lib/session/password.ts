import { PASSWORD_MIN } from '../../../engines/passwords/limits.ts';

export { PASSWORD_MIN };

/** The error of a new password, or null. */
export function passwordProblem(password: string): string | null {
  return password.length < PASSWORD_MIN ? `Password must be at least ${PASSWORD_MIN} characters long` : null;
}

/** The error of a password confirmation, or null. */
export function confirmProblem(confirm: string, password: string): string | null {
  return confirm === password ? null : 'Passwords do not match';
}
