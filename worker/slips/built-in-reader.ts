import { DomainError } from '../core/errors.ts';
import type { SlipReader } from './reader.ts';
import { readPicture } from './tesseract.ts';

/** The reader that needs no key: letters by tesseract, rows by rules. */
export function builtInReader(env: Env): SlipReader {
  return {
    engine: 'built-in',
    async read(picture) {
      const slip = await readPicture(env, picture);
      if (slip.text === '') {
        throw new DomainError(
          422,
          'Nothing could be read on this picture. Take it again: straight from above, in good light, the whole slip in sight.',
        );
      }
      return slip;
    },
  };
}
