import { crossValidate, writeTrained } from '../assistant/train.ts';

if (process.argv.includes('--cross-validate')) crossValidate(console.log);
else writeTrained(console.log);
