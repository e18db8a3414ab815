import type { Answer, AnswerLine } from '../../answer.ts';
import { endOf, names } from '../../format.ts';
import type { Topic } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line } from '../../sentences.ts';
import { listSuppliers, type WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { ABROAD, byCountry } from '../../words/trade-names/abroad.ts';
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
export function fromNowhere(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer | null {
  const { origin, suppliers, topic } = question;
  const { items } = snapshot;
  if (origin === ABROAD && NARROWED.has(topic)) return fromAbroad(snapshot);
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

/** Suppliers by country: which of them are abroad depends on where the business is, which no record says. */
function fromAbroad(snapshot: WorkspaceSnapshot): Answer {
  const suppliers = listSuppliers(snapshot).map(({ entry, ...supplier }) => ({
    ...supplier,
    contactPerson: entry?.contactPerson ?? '',
    ...(entry ? { address: entry } : {}),
  }));
  const known = [...byCountry(suppliers)].flatMap(([country, some]) => (country === null ? [] : [{ country, some }]));
  const namesOf = (some: readonly { name: string }[]) => names(some.map(({ name }) => name));
  const others = suppliers.filter((one) => known.every(({ some }) => !some.includes(one)));
  return {
    lines: [
      line`Which suppliers are abroad I can’t say: the country of your own business is not recorded. By their phone numbers, email addresses and notes they are in:`,
      ...known
        .toSorted((a, b) => a.country.localeCompare(b.country))
        .map(({ country, some }) => bullet`${titled(country)}: ${namesOf(some)}`),
      ...(others.length > 0 ? [bullet`not known: ${namesOf(others)}`] : []),
    ],
    suggestions: known.slice(0, MAX_NAMED).map(({ country }) => `What should I reorder from ${titled(country)}?`),
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
