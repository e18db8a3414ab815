import { crossValidate } from '../assistant/cross-validate.ts';
import { writeTrained } from '../assistant/train.ts';

/** `npm run train:assistant`; with `-- --cross-validate` it only measures people who are left out of training. */
if (process.argv.includes('--cross-validate')) await crossValidate(console.log);
else await writeTrained(console.log);
