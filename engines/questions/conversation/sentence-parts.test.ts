import { expect, test } from 'vitest';
import { correctedHalves, isTag, withoutOpening, withoutReaction } from './sentence-parts.ts';

test.each(['Can we do that?', 'Is that possible', 'possible', 'is there enough'])(
  '“%s” only asks for an answer',
  (sentence) => expect(isTag(sentence.replace('?', ''))).toBe(true),
);

test.each(['Can we order sencha', 'who supplies it', 'low', 'is there enough sencha', ''])(
  '“%s” asks something',
  (sentence) => expect(isTag(sentence)).toBe(false),
);

test('the clause that leads up to a question can be left out', () => {
  expect(withoutOpening('For the newsletter: what sold best?')?.rest).toBe('what sold best?');
  expect(withoutOpening('If it is no trouble, what does gyokuro cost?')?.rest).toBe('what does gyokuro cost?');
  expect(withoutOpening('My accountant needs the value of everything')?.rest).toBe('the value of everything');
  expect(withoutOpening('How much sencha do we have?')).toBeNull();
  expect(withoutOpening('Our sencha, please')).toBeNull();
});

test('a message is parted where it takes something back, but not again and again', () => {
  expect(correctedHalves('how much assam is left, scratch that, how much gunpowder is left')).toEqual({
    wrong: 'how much assam is left',
    right: 'how much gunpowder is left',
  });
  expect(correctedHalves('how much assam is left, scratch that, '.repeat(300))).toBeNull();
});

test.each(['Wow, only that many?', 'Is that all?', 'Really, that few?', 'So little!', 'Oh, that much?'])(
  '“%s” before a question says nothing more',
  (remark) => expect(withoutReaction(`${remark} Who sold them on Monday?`)).toBe('Who sold them on Monday?'),
);

test.each(['Is that enough? Who supplies it?', 'Is that all sencha?', 'Only that many?'])('“%s” is kept', (message) =>
  expect(withoutReaction(message)).toBe(message),
);
