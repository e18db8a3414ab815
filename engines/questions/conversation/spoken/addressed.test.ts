import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../../scripts/assistant/sample-lexicon.ts';
import { understand } from '../../understand.ts';

const asked = (text: string) => {
  const read = understand(text, SAMPLE_LEXICON, { said: [] });
  return read.kind === 'understood'
    ? read.questions.map(({ topic, suppliers }) => [topic, ...suppliers].join(' '))
    : [];
};

test.each([
  ['tell Halmari we want 60 lb of CTC', 'halmari hills estates'],
  ['Drop Haruka a line, tell her we want 22 pounds of the gyokuro.', 'uji tea growers'],
  ['let Nuwara know we need 50 lb of the decaf', 'nuwara leaf exports'],
  ['could you ask Cape for a price on 50 lb chamomile', 'cape botanicals'],
  ['we should tell Cape that the ginger came wet', 'cape botanicals'],
  ['request 20 pounds of decaf from nuwara', 'nuwara leaf exports'],
  ['send Petra a note about the pouches', 'northline packaging'],
])('what a supplier should know is a draft: %s', (text, supplier) => {
  expect(asked(text)).toEqual([`contact ${supplier}`]);
});

test('the draft is about what is named behind the wish to write', () => {
  const read = understand('drop Grace a line, we need more of the matcha starter tins', SAMPLE_LEXICON, { said: [] });
  const starter = SAMPLE_LEXICON.items.find(({ name }) => name === 'Matcha Starter Tin 30 g');
  expect(read).toMatchObject({ questions: [{ topic: 'contact', items: [[starter?.id]] }] });
});

test.each([
  'tell me about Halmari',
  'who should tell halmari',
  'what did we tell Uji about the gyokuro',
  'did you tell Halmari that we want 60 lb',
  'tell Tam to count the sencha',
  'remind me to call Halmari tomorrow',
  'mail uji sent last week',
  'write off 2 lb assam from halmari',
  'ask for halmari’s number',
])('a question, a change or a message to the team is no draft: %s', (text) => {
  expect(asked(text).filter((one) => one.startsWith('contact'))).toEqual([]);
});
