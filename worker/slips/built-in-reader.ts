import { DomainError } from '../core/errors.ts';
import { textOf } from './page.ts';
import type { SlipReader } from './reader.ts';
import { slipOf } from './rows.ts';
import { readLines } from './tesseract.ts';

/** The reader that needs no key: letters by tesseract, rows by rules. */
export function builtInReader(env: Env): SlipReader {
  return {
    engine: 'built-in',
    async read(picture) {
      const lines = await readLines(env, picture);
      if (lines.length === 0) {
        throw new DomainError(
          422,
          'Nothing could be read on this picture. Take it again: straight from above, in good light, the whole slip in sight.',
        );
      }
      return { ...slipOf(lines), text: lines.map((line) => textOf(line.words)).join('\n') };
    },
  };
}
