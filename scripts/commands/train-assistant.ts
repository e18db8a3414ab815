import { crossValidate } from '../assistant/cross-validate.ts';
import { writeTrained } from '../assistant/train.ts';

/** `npm run train:assistant`; with `-- --cross-validate` it only measures people who are left out of training. */
if (process.argv.includes('--cross-validate')) crossValidate(console.log);
else writeTrained(console.log);
