import type { Answer, AnswerLine } from '../../answer.ts';
import { endOf, names } from '../../format.ts';
import type { Topic } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import type { WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { knownFrom } from '../../words/trade-names/countries.ts';

/** Which suppliers a country or town was read as and why, or that it was read as none, and which items have it in their names. */

const MAX_NAMED = 4;

/** Topics that a country narrows. */
const NARROWED: ReadonlySet<Topic> = new Set<Topic>([
  ...(['list', 'count', 'low', 'out', 'wellStocked', 'value', 'quantity', 'missing', 'rankItems', 'filter'] as const),
  ...(['movement', 'revenue', 'spending', 'topSelling', 'dead', 'excess', 'reorder', 'runOut', 'onOrder'] as const),
  ...(['categories', 'rankSuppliers', 'supplierOf', 'lastEvent', 'added', 'overview'] as const),
]);

/** Says that no supplier is known to be from the country that is asked of; null where one is, or none is asked of. */
export function fromNowhere(question: ResolvedQuestion, { items }: WorkspaceSnapshot): Answer | null {
  const { origin, suppliers, topic } = question;
  if (origin === null || suppliers.length + question.items.length > 0 || !NARROWED.has(topic)) return null;
  const words = wordsToFind(origin.split(' '));
  const called = items.filter(({ name }) => heldIn(name, words).length === words.length);
  return {
    lines: [
      line`None of your suppliers is known to be from ${titled(origin)}: no phone number, email address or note says so. Where goods were grown is not recorded.`,
      ...(called.length > 0
        ? [
            line`Called so: ${endOf(
              names(
                called.map(({ name }) => name),
                MAX_NAMED,
              ),
            )}`,
          ]
        : []),
    ],
    listed: called.map(({ id }) => id),
    suggestions: ['List our suppliers with their contact person'],
    understood: false,
  };
}

const titled = (place: string): string => place.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

export function originLines({ origin, suppliers }: ResolvedQuestion, { items }: WorkspaceSnapshot): AnswerLine[] {
  if (origin === null || suppliers.length === 0) return [];
  const place = titled(origin);
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
