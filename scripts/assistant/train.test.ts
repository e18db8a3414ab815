import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TOPICS } from '../../engines/questions/question.ts';
import { fromRoot } from '../paths.ts';
import { HELD_OUT } from './asked/held-out.ts';
import { sourceHash } from './train-part.ts';
import { MEANINGS, samplesOf, tokensOf, writtenOut } from './training-text.ts';

test('what the Worker carries is trained from the topics as they are; if not, run npm run train:assistant', () => {
  const trained: { from: string } = JSON.parse(
    readFileSync(fromRoot('engines/questions/meaning/trained.json'), 'utf8'),
  );
  expect(trained.from).toBe(sourceHash());
});

test('every topic has ways of asking', () => {
  expect(new Set(MEANINGS.map(({ topic }) => topic))).toEqual(new Set(TOPICS));
  for (const { name, phrasings } of MEANINGS) expect([name, phrasings.length >= 2]).toEqual([name, true]);
});

test('no sentence is a phrasing of two meanings, which would make it an example of neither', () => {
  const users = new Map<string, Set<string>>();
  for (const [at, sentences] of writtenOut().entries())
    for (const sentence of sentences.map((one) => one.replaceAll(/\s+/g, ' ').trim()))
      users.set(sentence, (users.get(sentence) ?? new Set()).add(MEANINGS[at]?.name ?? ''));
  expect(users.size).toBeGreaterThan(5000);
  expect([...users].filter(([, names]) => names.size > 1).map(([sentence]) => sentence)).toEqual([]);
});

test('no held-out phrasing is trained on', () => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[?.,!;:']/g, '');
  const trained = new Set(MEANINGS.flatMap(({ phrasings }) => phrasings).map(plain));
  const heldOut = Object.values(HELD_OUT).flat();
  expect(heldOut.length).toBeGreaterThan(100);
  expect(heldOut.filter((phrasing) => trained.has(plain(phrasing)))).toEqual([]);
});

test('a phrasing becomes tokens with its slots', () => {
  expect(tokensOf('how much zzitem did we sell zzpast')).toEqual([
    'how',
    'much',
    '<item>',
    'did',
    'we',
    'sell',
    '<past>',
  ]);
  expect(tokensOf('items over 5 kg')).toEqual(['item', '<over>', '<amount>']);
});

test('the same sentences are drawn every time', () => {
  expect(samplesOf(1).slice(0, 20)).toEqual(samplesOf(1).slice(0, 20));
});
