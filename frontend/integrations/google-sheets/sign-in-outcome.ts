/** Outcomes of the Google sign-in, as the callback puts them in the URL. */
export const SIGN_IN_OUTCOMES = {
  done: { title: 'Signed in with Google', description: 'Now choose or create a spreadsheet.' },
  denied: {
    title: 'Google sign-in cancelled',
    description: 'To connect a spreadsheet, allow access when Google asks.',
  },
  incomplete: {
    title: 'Google sign-in failed',
    description:
      'Google did not grant lasting access to your spreadsheets. Sign in again and leave every box checked. If that doesn’t help, remove Camellia from your Google account first.',
  },
  expired: {
    title: 'Google sign-in failed',
    description: 'The sign-in took too long or was started in another browser. Sign in again.',
  },
  client: {
    title: 'Google sign-in failed',
    description: 'Google rejected the Client ID, Client Secret or redirect URI. Check all three.',
  },
  failed: { title: 'Google sign-in failed', description: 'Google did not complete the sign-in. Please try again.' },
} as const;
export type SignInOutcome = keyof typeof SIGN_IN_OUTCOMES;

/** Parses the sign-in outcome from the URL; undefined for anything else. */
export function parseSignInOutcome(value: unknown): SignInOutcome | undefined {
  return typeof value === 'string' && Object.hasOwn(SIGN_IN_OUTCOMES, value) ? (value as SignInOutcome) : undefined;
}
