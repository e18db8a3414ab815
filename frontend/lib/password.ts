/** The fewest characters that a password may have; the server refuses shorter ones too. */
export const PASSWORD_MIN = 6;

/** What is wrong with a new password, or null. */
export function passwordProblem(password: string): string | null {
  return password.length < PASSWORD_MIN ? `Password must be at least ${PASSWORD_MIN} characters long` : null;
}

/** What is wrong with the repetition of a new password, or null. */
export function confirmProblem(confirm: string, password: string): string | null {
  return confirm === password ? null : 'Passwords do not match';
}
