import { currentStyle, PLAIN_STYLE, type Style, setStyleSource } from '../../../engines/text/style.ts';

let shown: Style = PLAIN_STYLE;
setStyleSource(() => shown);

/**
 * Shows everything from now on in the style of a workspace; in the plain one where nobody is signed in.
 * @returns what changes with the style: the key of what has to be drawn again
 */
export function showStyle(style: Style | undefined): string {
  const next = style ?? PLAIN_STYLE;
  const key = Object.values(next).join(' ');
  if (key !== Object.values(shown).join(' ')) shown = next;
  return key;
}

/** The time zone of the workspace, or else of the reader. */
export const shownTimeZone = (): string =>
  currentStyle().timeZone || (Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC');
