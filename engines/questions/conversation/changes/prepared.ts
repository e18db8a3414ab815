import type { Change, ChangeVerb } from '../../change.ts';
import type { NamedItem } from '../../lexicon.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import type { Amount } from '../../meaning/tokens.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Mention } from '../../words/names.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** Changes that a conversation has prepared, each with the reading that names its item. */
export interface Prepared {
  change: Change;
  mention: Mention<NamedItem>;
  reading: Reading;
}

/** What may stand between a change and its correction: what is left, and whether it is recorded. */
const BETWEEN: ReadonlySet<string> = new Set(['quantity', 'recent']);

/** The changes that were prepared last, none of them confirmed as far as the conversation says. */
export function preparedIn(before: Before): Prepared[] {
  const changes = changesOf(before);
  const { prior } = before;
  return changes.length === 0 && prior && BETWEEN.has(before.question.topic) ? changesOf(prior) : changes;
}

const changesOf = (before: Before): Prepared[] =>
  [...(before.beside ?? []), before].flatMap(({ question: { topic, change }, reading }) => {
    const [mention, another] = reading.mentions;
    return topic === 'change' && change && !change.isWithdrawn && mention && !another
      ? [{ change, mention, reading }]
      : [];
  });

/** A change of one item as a question. */
export function changeOf({ change, mention }: Prepared): Question {
  const meant = mention.exact.length > 0 ? mention.exact : mention.values;
  const ids = meant.map(({ id }) => id);
  const similar = mention.values.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
  return newQuestion({ topic: 'change', items: [ids], similarItems: similar, change });
}

/**
 * Changes as what a message asks for.
 * @param kept earlier changes that remain prepared
 */
export function asked(changes: readonly Prepared[], before: Before | null, kept: readonly Prepared[] = []): One | null {
  const questions = changes.map(changeOf);
  const beside: Before[] = [];
  for (const one of [...kept, ...changes]) {
    const spoken = lastOf(one, beside.at(-1) ?? before);
    if (spoken) beside.push(spoken);
  }
  const last = beside.at(-1) ?? null;
  if (last === null || beside.length < kept.length + changes.length) return null;
  return {
    ...{ questions, confidence: SURELY, maybe: questions, unread: [], pointsAt: null, lacking: null },
    last: { ...last, beside: beside.slice(0, -1) },
  };
}
const SURELY = 0.95;

function lastOf(prepared: Prepared, before: Before | null): Before | null {
  const { change, mention, reading } = prepared;
  const meaning = meaningsKnown().find(({ topic, sets }) => topic === 'change' && sets.verb === wordedAs(change.verb));
  if (!meaning) return null;
  const amount: Amount = { value: change.quantity, unit: change.unit, isMoney: false };
  const named = { ...reading, mentions: [mention], amounts: [amount], categories: [], groups: [], bound: null };
  return after(before, { question: changeOf(prepared), meaning, reading: named }, SURELY);
}

/** What customers bring back is added to stock as what is found is. */
const wordedAs = (verb: ChangeVerb): ChangeVerb => (verb === 'return' ? 'add' : verb);
