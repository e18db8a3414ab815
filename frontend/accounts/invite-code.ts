/** The code in what was typed: the code itself, or the invite link that bears it. */
export function inviteCodeOf(typed: string): string {
  const text = typed.trim();
  return /[?&]invite=([^&#\s]+)/.exec(text)?.[1] ?? text;
}
