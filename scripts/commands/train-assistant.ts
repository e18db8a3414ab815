import { train } from '../assistant/train.ts';

/** `npm run train:assistant`: fits the classifier of questions to the labelled messages, in some minutes. */
train(console.log);
