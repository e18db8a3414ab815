import { readFileSync } from 'node:fs';
import { withPlaced } from '../../engines/questions/conversation/candidates.ts';
import { JOINING } from '../../engines/questions/conversation/joining-words.ts';
import { Reader } from '../../engines/questions/words/read.ts';
import { spellCompared } from '../../engines/questions/words/spelling/spell-compared.ts';
import { spellNumbers } from '../../engines/questions/words/spelling/spell-numbers.ts';
import { spellOrdinals } from '../../engines/questions/words/spelling/spell-ordinals.ts';
import { spellRanges } from '../../engines/questions/words/spelling/spell-ranges.ts';
import { spellSpans } from '../../engines/questions/words/spelling/spell-spans.ts';
import { fromRoot } from '../paths.ts';
import { type Message, parseMessages } from './message-file.ts';
import { type Asked, readAsked, readShops, shopFiles } from './shop-file.ts';
import { MEANINGS, type Sample, SLOT_WORDS, seeded, TODAY, tokensOf } from './training-text.ts';

/** Messages by invented people as tokens, for training beside the phrasings of the topics. */

const SINGLES = 'scripts/assistant/messages.tsv';
const OF_SAMPLE = 'scripts/assistant/conversations.tsv';
/** All files that are trained with. */
export const messageFiles = (): string[] => [SINGLES, OF_SAMPLE, ...shopFiles()];

/** What is trained with. */
export interface Material {
  /** Single messages with slots for names. */
  singles: readonly Message[];
  /** Messages with the names of a workspace: the sample and every shop. */
  talks: readonly Asked[];
}

export function readMessages(): Material {
  return {
    singles: parseMessages(readFileSync(fromRoot(SINGLES), 'utf8')),
    talks: [readAsked(fromRoot(OF_SAMPLE)), ...readShops()],
  };
}

/** Words that a message of a conversation has at least to tell what it asks by itself. */
const MIN_CONTENT = 2;

/**
 * Messages with the names of a workspace as tokens, with what was spoken of before in its place. The model in use finds the
 * names.
 */
export function talkSamples(talks: readonly Asked[], draws: number): Sample[] {
  let family = -FIRST_TALK;
  return talks.flatMap(({ workspace, messages }) => {
    const reader = new Reader(workspace.lexicon);
    return messages.flatMap((message) => talkSample(message, reader, draws, family--));
  });
}
const FIRST_TALK = 1_000_000;

function talkSample({ text, expected: [only, another] }: Message, reader: Reader, draws: number, family: number) {
  const meaning = indexOf.get(only?.meaning ?? '');
  const { tokens } = reader.read(text);
  const content = tokens.filter(({ word }) => word && !JOINING.has(word.text));
  if (!only || meaning === undefined || another || content.length < MIN_CONTENT) return [];
  const texts = tokens.map((token) => token.text);
  const slots = (['item', 'supplier'] as const).filter((name) => only.named[name] && !texts.includes(`<${name}>`));
  const ways = [texts, ...slots.map((name) => withPlaced(tokens, `<${name}>`))];
  return Array.from({ length: draws }, (_, draw) => ({ meaning, family, tokens: ways[draw % ways.length] ?? texts }));
}

const indexOf = new Map(MEANINGS.map(({ name }, index) => [name, index]));

/** Several drawings of each message, with other words for its slots. */
export function messageSamples(messages: readonly Message[], draws: number): Sample[] {
  const random = seeded(5);
  return messages.flatMap(({ text, expected: [only, another] }, family) => {
    const meaning = indexOf.get(only?.meaning ?? '');
    if (meaning === undefined || another) return [];
    return Array.from({ length: draws }).flatMap(() => {
      const drawn = text.replaceAll(/<(\w+)>/g, (_, slot: string) => {
        const words = SLOT_WORDS[slot] ?? [''];
        return words[Math.floor(random() * words.length)] ?? '';
      });
      const tokens = tokensOf(spellRanges(spellSpans(spellCompared(spellNumbers(spellOrdinals(drawn))), TODAY)));
      return tokens.length === 0 ? [] : [{ meaning, family: -1 - family, tokens }];
    });
  });
}
