import type { Change } from '../../change.ts';
import type { Reader } from '../../words/read.ts';
import type { Before, One } from '../context.ts';
import { amountOf, hasStrangeName, lineOf, partsOfReport } from './change-lines.ts';
import { type Clause, clausesOf, indexOf, othersIn } from './clauses.ts';
import { asked, type Prepared, preparedIn } from './prepared.ts';
import { saysElse } from './reported.ts';
import { kindSaid, saysMissing, verbSaid, withoutKinds } from './verb-said.ts';

/** Corrections of changes that were prepared: of the item, the amount, the unit or the kind, and what is dropped or added. */

const ASKS =
  /\?|\b(?:what|whats|which|who|whos|when|where|wheres|why|how|any|if|would|could|do we|does|did|is there|are there|have we|left over|remaining|order|price|cost|list|show|tell)\b/;
const MARKED =
  /\b(?:no|nope|nah|sorry|sry|wait|oops|actually|instead|rather|meant|mean|make (?:it|that)|correction|should (?:be|have been)|it was|that was|they were|were|was|mistake|typo|wrong|scratch|hang on|hold on|not|only|just)\b/;
const ADDS =
  /^\W*(?:(?:oh|ok|okay|yes|sorry|ah)\W+)*(?:and|n|also|plus|with|another|\+|&)(?=\W)|\b(?:too|as well|also|on top)\W*$/;
const WITHDRAWN =
  /^\W*(?:(?:no|ok|okay|oh|sorry|wait|actually|well|please|just)\W+)*(?:(?:forget|cancel|scratch|drop|skip|leave|ignore|never ?mind|don'?t do|don'?t record|don'?t put)(?: about)? (?:it|that|them|this|those|both|the lot|all(?: of (?:it|that|them))?|everything|(?:the |that )?(?:whole|entire)? ?(?:thing|lot|sale|delivery|change|order))(?: in| through)?|never ?mind|(?:the )?(?:whole|entire) (?:thing|lot|sale) (?:is |was |got )?(?:cancelled|off)|(?:he|she|they) (?:cancelled(?: (?:it|them|both|everything))?(?: all)?|left (?:it|them|both|everything)(?: all)?(?: here| behind)?|put (?:it|them|both|everything)(?: all)? back))(?:\W+(?:(?:he|she|they|customer|the customer|we|i) [\w ']{1,40}|please|then|sorry|thanks|after all|for now))?\W*$/;
const MORE = /\bmake (?:it|that) (?:a |an |another )?\S+(?: \S+)? (more|less|fewer)\b/;
/** `1 more`: as much again of the same. */
const MORE_OF_IT =
  /^\W*(?:(?:and|oh|ok|plus|then)\W+)*(\d{1,6}(?:\.\d{1,3})?) (?:more|others?)(?: (?:too|as well|please|just now|now))*\W*$/;
const LEFT =
  /\b(?:left|put)\b(?=.*\b(?:it|them|both|everything|the)\b)(?! (?:out|off)\b)(?! (?:it|them|that|those|this) (?:in|as|down|under)\b)/;
/** What says something of an item, and of no change of it. */
const OF_ELSE =
  /\b(?:par|min|minimum|max|maximum|ask(?:ed|ing|s)|check(?:ed|ing|s)?|label|need(?:s|ed)?|want(?:s|ed)? (?:\d|more|some|another)|reorder|tomorrow|(?<!\b(?:should|must|would|could) )have|(?:we|i) only)\b|\bset\b.*\bto\b/;
/** Words that a correction may have beside a name and an amount. */
const SAYS_ONLY = new Set(
  'a an the of it its that this they them those these is are was were be been were no not only just sorry oh ok okay wait actually instead rather mean meant i should have make for with one ones please pls then and but so as well too tea teas piece in fact all both said say loose tin tins pouch pouches bag bags box boxes set sets sampler roll caddy leaf small large big'.split(
    ' ',
  ),
);
const saysOnly = (words: readonly string[]): boolean => words.every((word) => SAYS_ONLY.has(word));
/** What one more change may have beside a name and an amount. */
const ADDS_ONLY = new Set(
  'a an the of another more too also as well on top and plus with one ones please pls'.split(' '),
);
const MAX_LETTERS = 160;

/** Changes that were prepared as a message corrects them, or one more; null where it does neither. */
export function correctedLines(message: string, before: Before | null, reader: Reader): One | null {
  if (!before || message.length > MAX_LETTERS) return null;
  const prepared = preparedIn(before);
  const text = message.toLowerCase();
  if (prepared.length === 0 || ASKS.test(text) || OF_ELSE.test(text)) return null;
  // Who brought it left it here.
  if (LEFT.test(text) && prepared.some(({ change }) => change.verb !== 'sale')) return null;
  if (WITHDRAWN.test(text)) return withdrawn(prepared, before, reader, message);
  const clauses = clausesOf(message, prepared, before, reader);
  const another = MORE_OF_IT.exec(text);
  const last = prepared.at(-1);
  if (another && last && !isOrder(last))
    return asked([changed(last, { quantity: Number(another[1]) })], before, prepared);
  const more =
    ADDS.test(text) && !/^\W*(?:no|not|sorry|wait)\b/.test(text) ? added(message, prepared, before, reader) : null;
  if (more) return more;
  if (ADDS.test(text) && !MARKED.test(text)) return null;
  const corrected =
    itemCorrected(clauses, prepared, text) ??
    dropped(clauses, prepared) ??
    ownAmount(clauses, prepared) ??
    amountCorrected(clauses, prepared, text) ??
    kindCorrected(clauses, prepared, text) ??
    unitCorrected(clauses, prepared, text);
  if (!corrected) return null;
  if (corrected.length === 0) return withdrawn(prepared, before, reader, '');
  const isSame = corrected.length === prepared.length && corrected.every((one, at) => one === prepared[at]);
  return isSame
    ? null
    : asked(
        corrected.map((one) => changed(one, { replaces: true })),
        before,
      );
}

const changed = (one: Prepared, more: Partial<Change>): Prepared => ({ ...one, change: { ...one.change, ...more } });
const isOrder = ({ change }: Prepared): boolean => change.verb === 'order';

/** `forget it, he cancelled` */
function withdrawn(prepared: readonly Prepared[], before: Before, reader: Reader, message: string): One | null {
  const named = message === '' ? [] : reader.read(message, false).mentions;
  if (named.length > 0 || prepared.some(isOrder)) return null;
  return asked(
    prepared.map((one) => changed(one, { isWithdrawn: true })),
    before,
  );
}

/** `wait not ceremonial, was the peach oolong bags`: another item of the same amount, or of one of its own. */
function itemCorrected(clauses: readonly Clause[], prepared: readonly Prepared[], text: string): Prepared[] | null {
  const affirmed = clauses.filter(({ isDenied, mentions }) => !isDenied && mentions.length > 0);
  const fresh = affirmed.filter(({ mentions }) => mentions.every((one) => indexOf(one, prepared) < 0));
  const [clause, another] = fresh;
  const [mention, other] = clause?.mentions ?? [];
  if (!clause || !mention || another || other || affirmed.length > 1 || !MARKED.test(text)) return null;
  const denied = deniedIn(clauses, prepared);
  const target = denied.size === 1 ? [...denied][0] : prepared.length === 1 ? 0 : undefined;
  const amounts = clauses.flatMap((one) => (one.isDenied ? [] : one.amounts));
  const [amount, more] = amounts;
  if (target === undefined || more || amount?.isMoney || (amount && !(amount.value > 0))) return null;
  const verb = kindSaid(clause.text);
  const meant = prepared[target];
  // `gunpowder was delivered` is of its own.
  if (verb !== null && verb !== meant?.change.verb) return null;
  const said = verb === null ? clause.others : besideKind(clause.others);
  const isBare = clauses.every((one) => !one.isDenied || one.mentions.length > 0 || saysOnly(one.others));
  if (!isBare || !saysOnly(said)) return null;
  return prepared.map((one, at) =>
    at === target
      ? changed(
          { ...one, mention },
          {
            ...(amount ? { quantity: amount.value, unit: amount.unit ?? one.change.unit } : {}),
          },
        )
      : one,
  );
}

const besideKind = (words: readonly string[]): string[] =>
  withoutKinds(words.join(' '))
    .split(/\s+/)
    .filter((word) => word !== '');

/** The changes whose items a message takes back. */
const deniedIn = (clauses: readonly Clause[], prepared: readonly Prepared[]): ReadonlySet<number> =>
  new Set(
    clauses
      .filter(({ isDenied }) => isDenied)
      .flatMap(({ mentions }) => mentions.map((one) => indexOf(one, prepared)))
      .filter((at) => at >= 0),
  );

/** `he left the keemun, only the yunnan then` */
function dropped(clauses: readonly Clause[], prepared: readonly Prepared[]): Prepared[] | null {
  const denied = deniedIn(clauses, prepared);
  const only = new Set(
    clauses
      .filter(({ isDenied, isOnly }) => isOnly && !isDenied)
      .flatMap(({ mentions }) => mentions.map((one) => indexOf(one, prepared))),
  );
  if (only.has(-1) || (denied.size === 0 && (only.size === 0 || only.size === prepared.length))) return null;
  const others = clauses.filter(
    ({ isDenied, mentions }) => !isDenied && mentions.some((one) => indexOf(one, prepared) < 0),
  );
  if (others.length > 0) return null;
  const kept = prepared.filter((_, at) => !denied.has(at) && (only.size === 0 || only.has(at)));
  // `not the ceremonial, the blue ones`: something else was meant.
  const isElse = clauses.some(
    ({ isDenied, mentions, unknown }) => !isDenied && mentions.length === 0 && unknown.length > 0,
  );
  if (isElse) return null;
  if (
    kept.length === 0 &&
    clauses.some(({ isDenied, mentions }) => !isDenied && mentions.length === 0) &&
    clauses.length > 2
  )
    return null;
  return ownAmount(clauses, kept) ?? kept;
}

/** `the teapot was 2`: the amount of one that is named. */
function ownAmount(clauses: readonly Clause[], prepared: readonly Prepared[]): Prepared[] | null {
  const found = clauses.flatMap(({ isDenied, mentions: [mention, more], amounts: [amount, another], text }) => {
    const at = mention && !more ? indexOf(mention, prepared) : -1;
    const isOther = kindSaid(text) !== null;
    return !isDenied && at >= 0 && amount && !another && !amount.isMoney && amount.value > 0 && !isOther
      ? [{ at, amount }]
      : [];
  });
  if (found.length === 0) return null;
  return prepared.map((one, i) => {
    const { amount } = found.findLast(({ at }) => at === i) ?? {};
    return amount ? changed(one, { quantity: amount.value, unit: amount.unit ?? one.change.unit }) : one;
  });
}

/** `that was 120 in total`: of money, or of all together. */
const OF_SUM =
  /\b(?:total|altogether|all in|in all|overall|together|all told|each|apiece|takings?|profit|paid|charged)\b/;
const OF_THEM = /\bof (?:them|those|these|it)\b/;
/** `hang on`: what follows is of the change that was just said. */
const HOLDS = /\b(?:hang on|hold on|wait|oh|actually|oops|sorry|but)\b/;

/** `2 are dented, so 22`, `2 of them are broken`, `make that 1 more`: an amount of the last change. */
function amountCorrected(clauses: readonly Clause[], prepared: readonly Prepared[], text: string): Prepared[] | null {
  if (clauses.some(({ mentions, unknown }) => mentions.length > 0 || unknown.length > 3)) return null;
  if (OF_SUM.test(text)) return null;
  const last = prepared.at(-1);
  const amounts = clauses.flatMap((one) => (one.isDenied ? [] : one.amounts));
  const [first, second, another] = amounts;
  if (!last || !first || another || amounts.some(({ value, isMoney }) => isMoney || !(value > 0))) return null;
  const { quantity, unit, verb } = last.change;
  const others = prepared.slice(0, -1);
  const whole = Math.round(quantity * 1000);
  const less = (value: number) => Math.round(whole - value * 1000) / 1000;
  if (second) {
    // One is what the other, which is missing or broken, leaves of it.
    const left = clauses.filter((one) => !one.isDenied && kindSaid(one.text) === null && !saysMissing(one.text));
    const [meant, either] = left.flatMap((one) => one.amounts);
    const isRest = less(first.value) === second.value;
    return isRest && meant && !either && prepared.length === 1 ? [changed(last, { quantity: meant.value })] : null;
  }
  const [, way] = MORE.exec(text) ?? [];
  if (way !== undefined) {
    const sum = less(way === 'more' ? -first.value : first.value);
    return sum > 0 ? [...others, changed(last, { quantity: sum, unit: unit ?? first.unit })] : null;
  }
  const rest = less(first.value);
  const isPart = rest > 0 && (OF_THEM.test(text) || (HOLDS.test(text) && verb === 'receive'));
  if (verb === 'receive' && rest > 0 && saysMissing(text)) return [...others, changed(last, { quantity: rest })];
  const kind = kindSaid(
    clauses
      .filter(({ isDenied }) => !isDenied)
      .map((one) => one.text)
      .join(', '),
  );
  if (isPart && kind !== null && kind !== verb && !isOrder(last)) {
    // What came and is broken was received all the same.
    const part = changed(last, { verb: kind, quantity: first.value });
    return [...others, verb === 'receive' ? last : changed(last, { quantity: rest }), part];
  }
  if (kind !== null && kind !== verb) return null;
  const denied = clauses.flatMap((one) => (one.isDenied ? one.amounts : []));
  const at = prepared.findIndex(({ change }) => denied.some(({ value }) => value === change.quantity));
  const meant = at >= 0 ? at : prepared.length - 1;
  // With one change `make it 5` is read as of any question.
  if (
    (prepared.length === 1 && !clauses.some(({ isPlaced }) => isPlaced)) ||
    !MARKED.test(text) ||
    text.split(/\s+/).length > 10
  )
    return null;
  return prepared.map((one, i) =>
    i === meant ? changed(one, { quantity: first.value, unit: first.unit ?? one.change.unit }) : one,
  );
}

/** What says that the same happened otherwise: `put it in as damage`, `that was a return`. */
const AS_KIND =
  /\b(?:put|record|log|mark|book|enter|note|count|class|call|do)\w* (?:it|them|that|those|this)(?: \w+)? (?:as|under)\b|\b(?:as|it is|it was|that was|that is|they were|these were|was|were|meant|i mean|actually|should be)\b/;

const AS =
  /\b(?:put|record|log|mark|book|enter|note|count|class|call|do)\w* (?:it|them|that|those|this)(?: all)?(?: (?:in|down))? (?:as|under)\b/;
const BEFORE_KIND = new Set(
  'got get all now both actually really it that they a customer customers the by he she'.split(' '),
);
/** Whether all that a clause says is what has happened: `that was a return`. */
const isPredicate = ({ text, others, mentions }: Clause): boolean =>
  besideKind((mentions.length > 0 ? others.join(' ') : text).replace(AS, ' ').split(/[^\p{L}\d'<>-]+/u)).every(
    (word) => SAYS_ONLY.has(word) || BEFORE_KIND.has(word) || /^\d/.test(word),
  );

/** `sorry, broken not sold` */
function kindCorrected(clauses: readonly Clause[], prepared: readonly Prepared[], text: string): Prepared[] | null {
  if (prepared.some(isOrder) || text.split(/\s+/).length > 12) return null;
  if (clauses.some(({ mentions }) => mentions.some((one) => indexOf(one, prepared) < 0))) return null;
  const said = clauses
    .filter(({ isDenied }) => !isDenied)
    .map((one) => one.text)
    .join(', ');
  const verb = kindSaid(said);
  const [quantity, another] = clauses.flatMap((one) => (one.isDenied ? [] : one.amounts));
  if (verb === null || another || quantity?.isMoney || (quantity && !(quantity.value > 0))) return null;
  const isOther = prepared.every(({ change }) => change.verb !== verb);
  const denied = clauses.find((one) => one.isDenied);
  const isMarked = denied
    ? kindSaid(denied.text) === prepared.at(-1)?.change.verb
    : AS_KIND.test(text) || MARKED.test(text);
  if (!isOther || !isMarked || (quantity && prepared.length > 1)) return null;
  const affirmed = clauses.filter((one) => !one.isDenied && kindSaid(one.text) !== null);
  if (!affirmed.every(isPredicate)) return null;
  // What came and is broken was received all the same.
  if (verb === 'damage' && !denied && !AS.test(text) && prepared.every(({ change }) => change.verb === 'receive'))
    return quantity ? null : [...prepared, ...prepared.map((one) => changed(one, { verb }))];
  return prepared.map((one) => changed(one, { verb, ...(quantity ? { quantity: quantity.value } : {}) }));
}

/** `and 2 of the sencha too`: one more of the same kind; those before stay prepared. */
function added(message: string, prepared: readonly Prepared[], before: Before, reader: Reader): One | null {
  const last = prepared.at(-1);
  if (!last || isOrder(last) || saysElse(reader.read(message, false))) return null;
  const lines = partsOfReport(message).flatMap((part) => {
    const bare = part.replace(/^(?:oh|ok|okay|yes|sorry|ah|also|and|with|n)\b\W*/i, '');
    return /[\p{L}\d]/u.test(bare) ? [lineOf(bare, reader)] : [];
  });
  const changes = lines.flatMap((line): Prepared[] => {
    const amount = line && amountOf(line);
    if (!line?.mention || !amount) return [];
    const said = othersIn(line.reading, [line.mention]);
    const verb = verbSaid(line.text) ?? (onlyAdds(besideKind(said)) ? (kindSaid(line.text) ?? last.change.verb) : null);
    if (verb === null) return [];
    const change = { verb, quantity: amount.value, unit: amount.unit };
    return [{ change, mention: line.mention, reading: line.reading }];
  });
  const isNamed = lines.every((line) => line !== null && !hasStrangeName(line, line.text, () => false));
  return changes.length > 0 && changes.length === lines.length && isNamed ? asked(changes, before, prepared) : null;
}

const onlyAdds = (words: readonly string[]): boolean => words.every((word) => ADDS_ONLY.has(word));

const IN_UNIT = /\b(?:it|they|that|those|these) (?:was|were|is|are)\b|\bin \w+\b|\b(?:i mean|i meant|sorry|not|no)\b/;

/** `it was pounds`: the same amount in another unit. */
function unitCorrected(clauses: readonly Clause[], prepared: readonly Prepared[], text: string): Prepared[] | null {
  const [unit, another] = clauses.flatMap((one) => (one.isDenied ? [] : one.units));
  if (unit === undefined || another || !IN_UNIT.test(text) || text.split(/\s+/).length > 7) return null;
  if (clauses.some(({ mentions, amounts }) => mentions.length + amounts.length > 0)) return null;
  return prepared.map((one) => changed(one, { unit }));
}
