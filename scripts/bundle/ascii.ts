import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Escapes what is not ASCII in a script. V8 keeps a script with one other character in two bytes for each of its signs, 3.3 MB
 * more for the Worker. esbuild escapes strings, but not templates, regular expressions and comments.
 * @param script whose names are ASCII, and whose raw templates are only used for regular expressions
 */
export const toAscii = (script: string): string =>
  script.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Escapes a script file. */
export function escapeFile(file: string): void {
  writeFileSync(file, toAscii(readFileSync(file, 'utf8')));
}
