import { writeFileSync } from 'node:fs';
import { renderCommonPasswords } from '../common-passwords.ts';
import { fromRoot } from '../paths.ts';

/** Writes the list of common passwords that the engine refuses, from the dictionary of the pinned package. */
writeFileSync(fromRoot('engines/passwords/common-passwords.ts'), renderCommonPasswords());
