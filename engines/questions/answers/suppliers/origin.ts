import type { AnswerLine } from '../../answer.ts';
import { endOf, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import type { WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { knownFrom } from '../../words/trade-names/countries.ts';

/** Which suppliers a country or town was read as and why, and which items have it in their names. */

const MAX_NAMED = 4;

export function originLines({ origin, suppliers }: ResolvedQuestion, { items }: WorkspaceSnapshot): AnswerLine[] {
  if (origin === null || suppliers.length === 0) return [];
  const place = origin.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const words = wordsToFind(origin.split(' '));
  const known = suppliers.map((supplier) => {
    const { name, entry } = supplier;
    const by = entry ? knownFrom({ ...supplier, contactPerson: entry.contactPerson, address: entry }, origin) : null;
    if (by === 'note')
      return `${name} (its note says “${endOf(sentenceWith(entry?.notes ?? '', words)).slice(0, -1)}”)`;
    return by === null ? name : `${name} (by its ${by === 'phone' ? 'phone number' : 'email address'})`;
  });
  const keys = new Set(suppliers.map(({ key }) => key));
  const called = items.filter(
    ({ name, supplierKey }) => !keys.has(supplierKey) && heldIn(name, words).length === words.length,
  );
  return [
    line`“From ${place}” is taken as from ${endOf(names(known, MAX_NAMED))} Where goods were grown is not recorded.`,
    ...(called.length > 0
      ? [
          line`Not in it, though called so: ${endOf(
            names(
              called.map(({ name }) => name),
              MAX_NAMED,
            ),
          )}`,
        ]
      : []),
  ];
}
