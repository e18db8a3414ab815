import { kindsIn } from '../../stock/item-groups.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';

/** What kinds of things a message names. */
export interface Slots {
  item: boolean;
  items2: boolean;
  supplier: boolean;
  suppliers2: boolean;
  category: boolean;
  categories2: boolean;
  group: boolean;
  place: boolean;
  person: boolean;
  /** What movements are noted as. */
  note: boolean;
  past: boolean;
  deadline: boolean;
  /** A time that may lie on either side. */
  either: boolean;
  unit: boolean;
  number: boolean;
  amount: boolean;
  money: boolean;
  bound: boolean;
  /** The size of a pack that is to be filled. */
  pack: boolean;
  /** The minimum order stands for an amount. */
  minimum: boolean;
  /** Something is left out. */
  except: boolean;
  /** It is about an answer before it. */
  answer: boolean;
  /** Figures are assumed: what if. */
  assumed: boolean;
}

export function slotsOf({
  mentions,
  suppliers,
  categories,
  locations,
  people,
  notes,
  groups,
  types,
  time,
  amounts,
  bound,
  units,
  pack,
  isOfMinimum,
  except,
  within,
  assumed = [],
}: Reading): Slots {
  const isOfSuppliers = within?.topic === 'rankSuppliers';
  const either = time?.past != null && time.deadline !== null;
  return {
    item: mentions.length > 0 || (within !== undefined && !isOfSuppliers),
    items2: mentions.length > 1 || mentions.some(({ values }) => values.length === 2),
    supplier: suppliers.length > 0 || isOfSuppliers,
    suppliers2: suppliers.length > 1,
    category: categories.length > 0,
    categories2: kindsIn(categories, groups).length > 1,
    group: groups.length > 0,
    place: locations.length > 0 || types.length > 0,
    person: people.length > 0,
    note: notes.length > 0,
    past: time?.past != null,
    deadline: time?.deadline != null,
    either,
    unit: units.length > 0,
    number: amounts.length > 0,
    amount: amounts.some(({ unit }) => unit !== null),
    money: amounts.some(({ isMoney }) => isMoney),
    bound: bound !== null,
    pack: pack !== null,
    minimum: isOfMinimum === true,
    except: except !== null,
    answer: within !== undefined,
    assumed: assumed.length > 0,
  };
}

const isSlot = (name: string, slots: Slots): name is keyof Slots => name in slots;

export function hasNeeds({ needs }: KnownMeaning, slots: Slots): boolean {
  return (
    needs === '' || needs.split('|').some((all) => all.split('+').every((name) => isSlot(name, slots) && slots[name]))
  );
}

/** Whether a meaning takes the things that are named. What else is said may be said in passing. */
export function fitsNames(meaning: KnownMeaning, slots: Slots): boolean {
  const takes = (...some: KnownMeaning['takes'][number][]) => some.some((one) => meaning.takes.includes(one));
  if (takes('any')) return true;
  if (slots.item && !takes('item')) return false;
  if (slots.supplier && !takes('supplier', 'scope')) return false;
  if (slots.person && !takes('person')) return false;
  if (slots.note && !takes('note', 'words')) return false;
  return takes('scope') || !(slots.except || slots.category || slots.place);
}

/** What is said of time, people and amounts, and a meaning does not take. */
export function unusedOf(meaning: KnownMeaning, slots: Slots): string[] {
  const takes = (...some: KnownMeaning['takes'][number][]) => some.some((one) => meaning.takes.includes(one));
  if (takes('any')) return [];
  const unused: string[] = [];
  if (slots.either) {
    if (!takes('past', 'deadline')) unused.push('time');
  } else {
    if (slots.past && !slots.deadline && !takes('past', 'when', 'deadline')) unused.push('past');
    if (slots.deadline && !takes('deadline')) unused.push('deadline');
  }
  if (slots.bound && !takes('bound')) unused.push('bound');
  if (slots.money && !takes('bound')) unused.push('money');
  if (slots.assumed && !takes('assumed')) unused.push('money');
  if (slots.pack && !takes('pack')) unused.push('amount');
  else if (slots.amount && !takes('amount', 'bound')) unused.push('amount');
  else if (slots.number && !takes('limit', 'number', 'amount', 'bound')) unused.push('number');
  return unused;
}
