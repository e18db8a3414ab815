import { readdirSync } from 'node:fs';
import { measure } from '../assistant/measure.ts';
import { fromRoot } from '../paths.ts';

/**
 * `npm run eval:assistant`: reads the messages that nothing was learned from, and prints how many are right, offered and
 * wrong; `-- FILE …` reads other files, and `--all` prints what is not right of them.
 */
const UNREAD = fromRoot('scripts/assistant/unread');
const given = process.argv.slice(3).filter((argument) => !argument.startsWith('--'));
const unread = readdirSync(UNREAD).flatMap((file) => (file.endsWith('.tsv') ? [`${UNREAD}/${file}`] : []));
measure(given.length > 0 ? given : unread, given.length > 0 && process.argv.includes('--all'), console.log);
