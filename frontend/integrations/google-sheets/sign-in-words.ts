import type { SignInOutcome } from './sign-in-outcome.ts';

/** The toast of each outcome of the Google sign-in. */
export const SIGN_IN_WORDS: Record<SignInOutcome, { title: string; description: string }> = {
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
};
