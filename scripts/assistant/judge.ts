import type { Ask, Query } from '../../engines/questions/ask.ts';
import { buildAsk } from '../../engines/questions/understanding/build-ask.ts';
import { INTENTS, SAME_AS } from '../../engines/questions/understanding/intents.ts';
import type { Mention, Named, NameKind } from '../../engines/questions/understanding/name-index.ts';
import type { Reading } from '../../engines/questions/understanding/reading.ts';
import type { Understanding } from '../../engines/questions/understanding/understand.ts';
import type { Expected } from './message-file.ts';
import { TODAY } from './workspaces.ts';

export type Verdict = 'right' | 'offered' | 'wrong';

export const intentOf = (label: string): string => SAME_AS[label] ?? label;

/** Judges what a message was taken for: right where the asks are those that were meant, whatever their words. */
export function judge(read: Understanding, expected: readonly Expected[], named: Named): Verdict {
  if (read.kind === 'unsure') return 'offered';
  return isMeant(read.asks, expected, named) ? 'right' : 'wrong';
}

const TALK: ReadonlySet<string> = new Set(['greeting', 'thanks', 'aside']);

/** Whether asks are those that were meant, in any order; small talk beside a question need not be answered. */
export function isMeant(asks: readonly Ask[], expected: readonly Expected[], named: Named): boolean {
  const all = together(expected.filter(({ intent }) => !TALK.has(intent)));
  const wanted = all.length > 0 ? all : expected.slice(0, 1);
  const real = asks.filter((ask) => ask.kind !== 'reply' || !TALK.has(ask.to));
  const given = real.length > 0 ? real : asks.slice(0, 1);
  return (
    wanted.every((one) => given.some((ask) => isWhat(ask, one, named))) &&
    given.every((ask) => wanted.some((one) => isWhat(ask, one, named)))
  );
}

/** `the tape, and the ribbon`: the same of two things is one question of both. */
function together(expected: readonly Expected[]): Expected[] {
  const all = new Map<string, Expected>();
  for (const one of expected) {
    const { item = [], ...rest } = one.named;
    const key = JSON.stringify([one.intent, item.length > 0, one.intent.startsWith('change') ? all.size : rest]);
    const known = all.get(key);
    all.set(key, known ? { ...one, named: { ...one.named, item: [...(known.named.item ?? []), ...item] } } : one);
  }
  return [...all.values()];
}

const FIELDS: Readonly<Record<string, NameKind>> = {
  item: 'item',
  supplier: 'supplier',
  category: 'category',
  person: 'person',
  place: 'location',
  type: 'type',
};

/** Whether an ask is what was expected: the same shape, of the same names, with a time where one was named. */
function isWhat(ask: Ask, { intent, named: said }: Expected, named: Named): boolean {
  const name = intentOf(intent);
  const shape = INTENTS[name];
  if (!shape) return false;
  if ('reply' in shape) return ask.kind === 'reply' && ask.to === shape.reply && (shape.reply !== 'action' || true);
  if ('of' in shape)
    return (
      ask.kind === 'query' &&
      (shape.of === 'share'
        ? ask.form === 'share'
        : shape.of === 'rate'
          ? ask.per !== null
          : shape.of === 'row'
            ? ask.row !== null
            : ask.by !== null)
    );
  if (intent === 'out-dates') return ask.kind === 'query' && ask.of === 'lot' && sameNames(ask, said, named);
  const wanted = buildAsk(name, readingOf(said, named), named, TODAY, null);
  if (wanted === null || wanted.kind !== ask.kind) return false;
  if (wanted.kind === 'query' && ask.kind === 'query')
    return sameQuery(name, ask, wanted, said) && sameNames(ask, said, named);
  if (wanted.kind === 'advice' && ask.kind === 'advice')
    return wanted.topic === ask.topic && sameNames(ask, said, named);
  if (wanted.kind === 'change' && ask.kind === 'change')
    return wanted.lines.every(
      (line, at) =>
        line.verb === ask.lines[at]?.verb &&
        line.quantity === ask.lines[at]?.quantity &&
        line.item === ask.lines[at]?.item,
    );
  return 'where' in ask ? sameNames(ask, said, named) : true;
}

/** Intents that say themselves which end is meant. */
const ENDS: ReadonlySet<string> = new Set([
  'best',
  'worst',
  'runs-out',
  'lasts-longest',
  'longest-unsold',
  'longest-uncounted',
  'longest-undelivered',
]);

function sameQuery(name: string, ask: Query, wanted: Query, said: Expected['named']): boolean {
  const states = ({ where }: Query) =>
    where
      .filter(({ field }) => field === 'state' || field === 'reason')
      .flatMap(({ is = [] }) => is)
      .sort()
      .join();
  const isOrdered = wanted.order !== null;
  return (
    ask.of === wanted.of &&
    ask.measures[0] === wanted.measures[0] &&
    (said.by === undefined || ask.by === said.by[0]) &&
    (ask.by === wanted.by || said.by !== undefined) &&
    states(ask) === states(wanted) &&
    (!isOrdered || said.order === undefined || ask.order === said.order[0]) &&
    (!ENDS.has(name) || ask.order === wanted.order) &&
    (said.past === undefined || ask.period !== null || ask.against !== null) &&
    (said.limit === undefined || String(ask.limit) === said.limit[0]) &&
    ((wanted.form === 'count') === (ask.form === 'count') || said.limit !== undefined || wanted.form !== 'count')
  );
}

function sameNames(ask: Extract<Ask, { where: unknown }>, said: Expected['named'], named: Named): boolean {
  return Object.entries(FIELDS).every(([key, field]) => {
    if (key === 'type' && (said.type?.[0] === 'any' || said.type === undefined)) return true;
    const wanted = new Set(valuesOf(said[key] ?? [], field, named).map(String));
    const given = new Set(
      ask.where
        .filter((one) => one.field === field)
        .flatMap(({ is = [] }) => is)
        .map(String),
    );
    if (key === 'supplier' && ask.kind === 'query' && ask.of === 'supplier' && said.item !== undefined)
      return given.size > 0;
    if (key === 'item' && ask.kind === 'query' && ask.of === 'supplier') return true;
    return wanted.size === given.size && wanted.isSubsetOf(given);
  });
}

function valuesOf(names: readonly string[], field: NameKind, { items, suppliers, people }: Named): (string | number)[] {
  if (field === 'item') return items.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  if (field === 'supplier') return suppliers.filter(({ name }) => names.includes(name)).map(({ key }) => key);
  if (field === 'person')
    return people.filter(({ firstName }) => names.some((name) => name.split(' ')[0] === firstName)).map(({ id }) => id);
  if (field === 'type') return names.map((name) => (/shop|store$|retail/.test(name) ? 'retail' : 'warehouse'));
  return [...names];
}

/** What a label says, as a message that says just that. */
function readingOf(said: Expected['named'], named: Named): Reading {
  const mentions = Object.entries(FIELDS).flatMap(([key, kind]): Mention[] => {
    const names = said[key];
    return names === undefined || names[0] === 'any'
      ? []
      : names.map((name) => ({ kind, values: valuesOf([name], kind, named), start: 0, end: 0, isSure: true }));
  });
  const amounts = (said.number ?? []).map((text) => ({
    quantity: Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0] ?? 1),
    unit: null,
    isMoney: false,
    isPercent: false,
  }));
  const [first] = amounts;
  const bound = first
    ? { min: null, max: first.quantity, amount: first }
    : { min: null, max: 0, amount: { quantity: 0, unit: null, isMoney: false, isPercent: false } };
  return {
    ...{ tokens: [], mentions, weak: [], except: [], against: null, until: null, amounts, bound, unit: null },
    ...{
      period: { from: TODAY, to: TODAY },
      order: said.order?.[0] === 'least' ? 'least' : said.order ? 'most' : null,
      limit: null,
      by: null,
      per: null,
    },
    ...{
      isCount: false,
      isShare: false,
      isYesNo: false,
      points: false,
      goesOn: false,
      isElse: false,
      isOfMany: false,
      unknown: ['word'],
      text: '',
    },
  };
}
