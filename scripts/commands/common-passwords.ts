import { writeFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import { renderCommonPasswords } from '../repository/common-passwords.ts';

/** Writes the list of common passwords that the engine refuses, from the dictionary of the pinned package. */
writeFileSync(fromRoot('engines/passwords/common-passwords.ts'), renderCommonPasswords());
