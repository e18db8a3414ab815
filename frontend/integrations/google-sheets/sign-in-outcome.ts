/** Outcomes of the Google sign-in, as the callback puts them in the URL. */
const SIGN_IN_OUTCOMES = ['done', 'denied', 'incomplete', 'expired', 'client', 'failed'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Parses the sign-in outcome from the URL; undefined for anything else. */
export function parseSignInOutcome(value: unknown): SignInOutcome | undefined {
  return SIGN_IN_OUTCOMES.find((outcome) => outcome === value);
}
