import type { SessionEnding } from '../../../worker/core/contract.ts';

/** What the sign-in page says about a session that has ended, by the reason that the server gave. */
const SENTENCES: Record<SessionEnding, string | null> = {
  signed_out: null,
  ended_elsewhere: 'You ended this session on another device. Sign in again to continue.',
  ended_by_admin: 'An admin of your workspace signed you out. Sign in again to continue.',
  password_changed: 'Your password was changed on another device. Sign in with the new one.',
  removed: 'You were removed from the workspace, so this session has ended.',
  workspace_deleted: 'The workspace was deleted, so this session has ended.',
};
const UNKNOWN = 'Your session has ended. Sign in again to continue.';

let reason: SessionEnding | null = null;
let sentence: string | null = null;

/** Notes the reason with which the push channel was closed; the check that follows ends the session. */
export function noteEnding(text: string): void {
  reason = isEnding(text) ? text : null;
}

const isEnding = (text: string): text is SessionEnding => Object.hasOwn(SENTENCES, text);

/** Keeps the sentence for the sign-in page: the session on this screen has ended. */
export function showEnding(): void {
  sentence = reason === null ? UNKNOWN : SENTENCES[reason];
  reason = null;
}

/** Why the last session on this screen ended; null if the person signed out. */
export function endingSentence(): string | null {
  return sentence;
}

/** After signing in or out. */
export function clearEnding(): void {
  reason = null;
  sentence = null;
}
