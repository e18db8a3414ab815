import { readFileSync, writeFileSync } from 'node:fs';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/**
 * Escapes what is not ASCII in a script. V8 keeps a script with one other character in two bytes for each of its signs, 3.3 MB
 * more for the Worker. esbuild escapes strings, but not templates, regular expressions and comments.
 * @param script whose names are ASCII, and whose raw templates are only used for regular expressions
 */
export const toAscii = (script: string): string =>
  script.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How much longer the escape of a sign is than the sign. */
const ADDED = '\\u0000'.length - 1;

/** Moves the columns of a source map to where they are once `toAscii` has escaped the script. */
export function shiftColumns(mappings: string, script: string): string {
  const lines = script.split('\n');
  const shifted = decode(mappings).map((segments, index) => {
    const line = lines[index] ?? '';
    let column = 0;
    let added = 0;
    for (const segment of segments) {
      for (; column < segment[0]; column++) if (line.charCodeAt(column) > 0x7f) added += ADDED;
      segment[0] += added;
    }
    return segments;
  });
  return encode(shifted);
}

/** Escapes a script file that has a source map next to it. */
export function escapeFile(file: string): void {
  const script = readFileSync(file, 'utf8');
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  writeFileSync(file, toAscii(script));
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: shiftColumns(map.mappings, script) }));
}
