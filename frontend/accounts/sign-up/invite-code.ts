/** The invite code in typed text: either the code itself or a link that contains it. */
export function parseInviteCode(typed: string): string {
  const text = typed.trim();
  return /[?&]invite=([^&#\s]+)/.exec(text)?.[1] ?? text;
}
