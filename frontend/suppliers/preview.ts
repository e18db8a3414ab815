/** A template's body is shown up to this many characters. */
export const PREVIEW_LENGTH = 120;

/** Truncates a template's body, without splitting a character. */
export function preview(body: string): string {
  const characters = [...body];
  return characters.length <= PREVIEW_LENGTH ? body : `${characters.slice(0, PREVIEW_LENGTH).join('')}…`;
}
