import { ANY } from './judge-reading.ts';
import type { Expected, Message } from './message-file.ts';
import { SPOKEN, type Workspace } from './sample-lexicon.ts';

/** What a slot is called among the names of a question. */
const NAMED: Readonly<Record<string, string>> = { amount: 'number', money: 'number' };

const PLACES = /\b(?:shop|shopfloor|store|storefront|retail|warehouse|stockroom|storeroom|depot)\b/i;

/** A message with names of a workspace for its slots, always the same ones, and what it then means. */
export function fillSlots(
  { text, expected }: Pick<Message, 'text' | 'expected'>,
  spoken: Workspace['spoken'] = SPOKEN,
): Pick<Message, 'text' | 'expected'> {
  const named: Record<string, string[]> = {};
  let turn = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
  const filled = text.replaceAll(/<(\w+)>/g, (_, slot: string) => {
    const choices = spoken[slot] ?? [];
    // Two slots in one message are never the same name.
    turn += 1;
    const name = choices[turn % choices.length];
    if (!name) throw new Error(`No slot is called ${slot}: ${text}`);
    const key = NAMED[slot] ?? slot;
    named[key] = [...(named[key] ?? []), ...name.means];
    return name.said;
  });
  // What a message with slots says of places in words of its own, its meaning does not tell.
  const isSpelledOut = expected.some((one) => Object.keys(one.named).length > 0);
  if (named.type === undefined && !isSpelledOut && PLACES.test(text)) named.type = [ANY];
  const fill = (one: Expected): Expected => ({ ...one, named: { ...named, ...one.named } });
  return { text: filled, expected: expected.map(fill) };
}
