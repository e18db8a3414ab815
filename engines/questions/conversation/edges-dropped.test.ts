import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { readMessage } from './conversation.ts';

const topicOf = (text: string) => {
  const { questions, confidence } = readMessage(text, [], SAMPLE_LEXICON);
  return confidence >= 0.6 ? questions.map(({ topic }) => topic).join(' ') : null;
};

test.each([
  ['what is on order in short', 'onOrder'],
  ['how long does uji take from order to door', 'supplierStory'],
  ['where is the rooibos, i need it for the meeting', 'location'],
])('words around a question do not make it unsure: %s', (text, topic) => {
  expect(topicOf(text)).toBe(topic);
});

test.each(['what is on order without the teas', 'what went out today, or was it yesterday that we sold nothing'])(
  'words that change a question are no words around it: %s',
  (text) => {
    const { questions, confidence } = readMessage(text, [], SAMPLE_LEXICON);
    const bare = readMessage(text.split(/ without|,/)[0] ?? '', [], SAMPLE_LEXICON);
    expect(confidence >= 0.6 && JSON.stringify(questions) === JSON.stringify(bare.questions)).toBe(false);
  },
);
