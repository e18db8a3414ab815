import { dayAt } from '../../engines/calendar/days.ts';
import type { AnswerLine } from '../../engines/questions/answer.ts';
import { type Facts, namesIn, personName } from '../../engines/questions/facts.ts';
import {
  DAY_MS,
  inBase,
  isAdditive,
  isCount,
  isNear,
  isQuantity,
  isSame,
  partsOf,
  sameKind,
} from './compare-figures.ts';
import { type Figure, figuresIn, firstTag, plainText, tagsIn, type Unit } from './figures.ts';
import { type Mention, Names } from './names.ts';
import { groupAt, nearestFirst, ownersIn, pairOf, type Read, things } from './whose-figure.ts';

/** What figures may come from besides the tools, and the facts that names and the day are taken from. */
export interface Evidence {
  facts: Pick<Facts, 'items' | 'suppliers' | 'people' | 'now' | 'timeZone'>;
  /** What the person has asked. */
  question: string;
  /** Earlier answers as they were shown. */
  earlier?: readonly string[];
}

/** A figure that was given, and of what. */
interface Given extends Figure {
  /** The thing that it belongs to; null for a total or a count of the whole answer. */
  thing: string | null;
  /** Other things of its line and heading: a supplier behind an item. */
  around: ReadonlySet<string>;
  /** The answer that gave it: only figures of one are added up. */
  batch: number;
  source: 'tool' | 'earlier' | 'question';
  text: string;
}

/** What follows from other figures is said with a word that says how. */
const SUM = /\b(?:total|totals|together|combined|altogether|in all|both|sum|sums|plus|overall)\b/i;
const DIFFERENCE = /\b(?:more|less|fewer|than|difference|short|below|missing|gap|apart|higher|lower|needs?)\b/i;
const REST = /\b(?:rest|others|remaining|remainder)\b/i;
/** A figure behind these is of the whole, whatever is named before. */
const OF_ALL = /\bof (?:the |your |all )+(?:total )?(?:of )?$/i;
/** Between a name and a figure that is corrected stand only these. */
const PLAIN_LINK =
  /^(?:['’]s)?(?:[\s:|–—-]|\b(?:is|are|at|with|has|have|about|only|just|still|currently|now|stock|par|on hand|in stock|costs?|price|margin|sells? for|worth|value|lead time|lasts?|of|the|you|there)\b)*$/i;
const STATUS =
  /\b(?:is|are|'s|now|currently) (?:now |currently |all |completely )*(?:(?<none>out of stock|sold out|gone)|in stock|available)\b/i;
const UNSURE = /\b(?:if|when|until|before|whether|once|not|n['’]t)\b/i;
const COMPARED = /\b(?:more|less|fewer|than|together|combined|total|both|difference|sum|average|in all|next|last)\b/i;

/** Knows which figures were given for which thing, and finds out whether a sentence states others. */
export class GivenFigures {
  private readonly names: Names;
  private readonly given: Given[] = [];
  /** All that was given to read, for codes such as `A-12`. */
  private read = '';
  private batch = 0;
  private readonly today: number;
  /** What the last sentences named, and all things of the answer so far. */
  private subjects: string[] = [];
  private readonly named = new Set<string>();
  /** The measure that the heading of the list names. */
  private heading: string | null = null;

  constructor({ facts, question, earlier = [] }: Evidence) {
    const more = facts.items.flatMap(({ category, location }) => [category, location]);
    this.names = new Names([...namesIn(facts), ...more, ...facts.people.map(personName)].map(plainText));
    this.today = Date.parse(dayAt(facts.now, facts.timeZone)) / DAY_MS;
    const asked = this.readText(plainText(question), true);
    for (const figure of asked.figures) this.add(figure, null, [], 'question', asked.text);
    this.read = asked.text;
    this.subjects = things(asked.mentions);
    for (const text of earlier) this.learn(text.split('\n').map(lineOf), 'earlier');
  }

  /**
   * Adds the figures of an answer that a tool gave. Texts of records are quoted in it: what is stated as a fact cannot rest
   * on them. A line is read as one, so a record cannot add lines.
   */
  learn(lines: readonly AnswerLine[], source: 'tool' | 'earlier' = 'tool'): void {
    this.batch++;
    let heading: string[] = [];
    let owner: string | null = null;
    let about: string | null = null;
    for (const { kind, spans } of lines) {
      const text = withoutRecords(plainText(spans.map((span) => span.text).join('')));
      const isBullet = kind === 'bullet';
      const read = this.readText(text, true);
      const mentioned = things(read.mentions);
      this.read += `\n${text}`;
      const [first] = read.mentions;
      const isOfFirst = first?.at === 0 && text.startsWith(':', first.end);
      if (!isBullet) [heading, owner] = [text.endsWith(':') ? mentioned : [], null];
      if (isOfFirst && text.length === first.end + 1) owner = first.thing;
      const [, label] = /^([^:]{1,60}): /.exec(text) ?? [];
      const row = isOfFirst
        ? first.thing
        : isBullet && owner === null && label !== undefined
          ? this.names.add(label)
          : owner;
      this.names.learn(text, row === null ? mentioned : [...mentioned, row]);
      const isTotal = !isBullet && text.endsWith(':') && !isOfFirst;
      if (!isBullet) about = text.endsWith(':') ? firstTag(text) : null;
      for (const [place, one] of read.figures.entries()) {
        // A total and the first figure of a row are of the measure that the heading names.
        const figure = isTotal || (isBullet && place === 0) ? { ...one, tag: one.tag ?? about } : one;
        const isInLabel = row !== null && label !== undefined && figure.end <= label.length;
        const of = isTotal
          ? heading.length === 1
            ? heading
            : []
          : row !== null
            ? [row]
            : (ownersIn(figure, read)[0] ?? []);
        for (const thing of of) this.add(figure, thing, [...mentioned, ...heading], source, text);
        if (of.length === 0 || isTotal || isInLabel) this.add(figure, null, heading, source, text);
      }
    }
    this.addTotals(lines, source);
  }

  /**
   * Checks the next sentence of an answer.
   * @returns the sentence; with figures of the tools where it states others and it is plain which are meant; null where it
   * is not
   */
  check(sentence: string): string | null {
    if (this.contradictsStock(sentence)) return null;
    const wrong = this.wrongFigures(sentence);
    if (wrong.length === 0) return this.remember(sentence);
    const read = this.readText(plainText(sentence));
    let corrected = read.text;
    for (const figure of wrong.toReversed()) {
      const right = this.rightFigure(figure, read);
      if (right === null) return null;
      corrected = corrected.slice(0, figure.at) + right + corrected.slice(figure.end);
    }
    return this.wrongFigures(corrected).length === 0 ? this.remember(corrected) : null;
  }

  /** The figures of a sentence that were not given for what it names, as they are written. */
  findUnsupported(sentence: string): string[] {
    const found = this.wrongFigures(sentence).map(({ written }) => written);
    this.remember(sentence);
    return found;
  }

  private remember(sentence: string): string {
    const text = plainText(sentence).trim();
    if (!/^[-*•|]|^\d{1,2}[.)] /.test(text)) this.heading = text.endsWith(':') ? firstTag(text) : null;
    const mentioned = things(this.names.find(text));
    if (mentioned.length > 0) this.subjects = mentioned;
    for (const thing of mentioned) this.named.add(thing);
    return sentence;
  }

  private readText(text: string, isGiven = false): Read {
    const all = figuresIn(text);
    const overlaps = (figure: Figure, { at, end }: Mention) => figure.at < end && figure.numberEnd > at;
    // `Forty` and the month of `November 17` are no names.
    const mentions = this.names
      .find(text, isGiven)
      .filter(
        (one) =>
          !all.some(
            (figure) =>
              overlaps(figure, one) && (isUnknown(one.thing) || figure.at < one.at || figure.numberEnd > one.end),
          ),
      );
    const figures = all.filter((figure) => !mentions.some((one) => overlaps(figure, one)));
    return { text, mentions, figures };
  }

  private add(
    figure: Figure,
    thing: string | null,
    around: readonly string[],
    source: Given['source'],
    text: string,
  ): void {
    const written = text.slice(figure.at, figure.end);
    this.given.push({ ...figure, thing, around: new Set(around), batch: this.batch, source, text: written });
  }

  /** Counts the rows of an answer, and adds up each of its columns. */
  private addTotals(lines: readonly AnswerLine[], source: 'tool' | 'earlier'): void {
    const rows = lines.filter(({ kind }) => kind === 'bullet').length;
    const base = { at: 0, numberEnd: 0, end: 0, written: '', slack: 0, tag: null };
    if (rows > 0) this.add({ ...base, value: rows, unit: COUNT }, null, [], source, '');
    for (const { byThing, figures } of this.columns(this.given.filter(({ batch }) => batch === this.batch))) {
      const [one] = figures;
      if (!one?.unit || byThing.size < 2 || !isAdditive(one)) continue;
      const sum = { ...base, tag: one.tag, unit: { ...one.unit, size: 1 }, value: total([...byThing.values()]) };
      this.add(sum, null, [], source, '');
    }
  }

  /** Figures that compare: of one answer, one kind of unit and one measure. Values are in the base of the unit. */
  private columns(given: readonly Given[]): { figures: Given[]; byThing: Map<string, number>; wholes: number[] }[] {
    const groups = Map.groupBy(
      given.filter(({ unit, date, source }) => unit !== null && !date && source !== 'question'),
      ({ batch, unit, tag }) => `${batch} ${unit?.kind} ${unit?.per?.kind ?? ''} ${tag}`,
    );
    return [...groups.values()].map((figures) => ({
      figures,
      byThing: new Map(
        figures.flatMap((one) => (one.thing === null ? [] : [[one.thing, inBase(one)] as const])).toReversed(),
      ),
      wholes: figures.filter(({ thing }) => thing === null).map(inBase),
    }));
  }

  private wrongFigures(sentence: string): Figure[] {
    const read = this.readText(plainText(sentence).replace(/^\s*\d{1,2}[.)]\s/, (number) => ' '.repeat(number.length)));
    return read.figures.filter((figure) => !this.isGiven(figure, read));
  }

  /** Whether it says that something is out of stock of which some is given, or in stock of which none is. */
  private contradictsStock(sentence: string): boolean {
    const { text, mentions } = this.readText(plainText(sentence));
    const claim = STATUS.exec(text);
    if (!claim || UNSURE.test(text.slice(0, claim.index))) return false;
    const before = mentions.filter(({ end }) => end <= claim.index);
    const of = before.length > 0 ? groupAt(before.length - 1, mentions, text) : this.subjects;
    return of.some((thing) => {
      const stock = this.given.filter(
        (one) => one.thing === thing && one.tag === 'stock' && one.unit !== null && isQuantity(one.unit),
      );
      return stock.length > 0 && stock.every(({ value }) => value > 0 === (claim.groups?.none !== undefined));
    });
  }

  private isGiven(stated: Figure, read: Read): boolean {
    const figure = { ...stated, tag: stated.tag ?? this.impliedTag(stated, read) };
    if (figure.unit?.kind.startsWith('code'))
      return this.read.toLowerCase().includes(read.text.slice(figure.at, figure.end).toLowerCase());
    const asked = this.given.filter(({ source }) => source === 'question');
    if (asked.some((one) => !!one.date === !!figure.date && sameKind(one.unit, figure.unit) && isSame(figure, one)))
      return true;
    const near = nearestFirst(figure, read);
    if (isCount(figure) && near.length > 1 && near.length === figure.value) return true;
    const owners = this.ownersOf(figure, read);
    const fits = this.given.filter((one) => one.source !== 'question' && isTagged(figure, one));
    const ofThing = (thing: string) => fits.filter((one) => this.isOf(one, thing, near));
    const isCountOfAll = figure.unit?.kind === 'count' && !owners.flat().some((thing) => ofThing(thing).some(isCount));
    const isWhole = owners.length === 0 || isCountOfAll || figure.date || OF_ALL.test(read.text.slice(0, figure.at));
    const wholes = isWhole ? fits.filter(({ thing }) => thing === null) : [];
    const isStated = (some: readonly Given[]) =>
      some.some((one) => isSame(figure, one)) || this.followsFromToday(figure, some);
    if (isStated(wholes) || owners.some((group) => group.every((thing) => isStated(ofThing(thing))))) return true;
    return this.isDerived(figure, read, owners.flat());
  }

  /**
   * Whose figure it is: of the thing before it in the sentence, else of the one behind, else of what the sentences before
   * named. Things that are joined are one group; of several groups, each may be meant.
   */
  private ownersOf(figure: Figure, read: Read): string[][] {
    const own = ownersIn(figure, read);
    if (own.length > 0) return own;
    if (this.subjects.length > 0) return [pairOf(figure, read.figures, this.subjects)];
    const all = new Set(
      this.given.flatMap(({ thing, source }) => (thing === null || source !== 'tool' ? [] : [thing])),
    );
    return all.size === 1 ? [[...all]] : [];
  }

  /** The measure of a figure without one: what the heading of its list says; of a quantity, what
   * the sentence said last, else what is in stock. */
  private impliedTag({ at, unit, date }: Figure, { text, mentions }: Read): string | null {
    const isRow = /^\s*(?:[-*•|]|\d{1,2}[.)]) ?/.test(text);
    if (isRow && this.heading !== null) return this.heading;
    const of = mentions.length > 0 ? things(mentions) : this.subjects;
    const isStock = (one: Given) => one.tag === 'stock' && one.thing !== null && of.includes(one.thing) && !one.date;
    const isPlain = !date && unit?.per === undefined && (unit === null || isQuantity(unit));
    return isPlain && this.given.some((one) => isStock(one) && one.unit !== null && isQuantity(one.unit))
      ? (tagsIn(text.slice(0, at)).at(-1)?.tag ?? 'stock')
      : null;
  }

  /** Whether a given figure is one of a thing: its own, or of the row nearest in the sentence that goes with the thing. */
  private isOf(given: Given, thing: string, near: readonly string[]): boolean {
    if (given.thing === thing) return true;
    if (given.thing === null || !given.around.has(thing)) return false;
    return (
      given.thing ===
      near.find((row) => row !== thing && this.given.some((one) => one.thing === row && one.around.has(thing)))
    );
  }

  /** Days until a given date, and the date that is so many days from today. */
  private followsFromToday(figure: Figure, given: readonly Given[]): boolean {
    const { today } = this;
    if (figure.date?.day !== undefined) {
      const days = given
        .filter(({ unit, date }) => unit?.kind === 'time' && !date)
        .map((one) => Math.floor(inBase(one) / 24));
      const asDate = (day: number) => ({ ...figure, date: partsOf(day) });
      return [0, ...days].some((day) => isSame(figure, asDate(today + day)));
    }
    if (figure.date || figure.unit?.kind !== 'time') return false;
    return given.some(({ date }) => {
      if (date?.year === undefined || date.month === undefined || date.day === undefined) return false;
      const between = Math.abs(Date.UTC(date.year, date.month - 1, date.day) / DAY_MS - today);
      return isNear(figure, between * 24);
    });
  }

  /** Whether it is a sum, difference, share or ratio of figures of the things that the sentence names. */
  private isDerived(figure: Figure, read: Read, of: readonly string[]): boolean {
    const { unit } = figure;
    if (figure.date || unit === null) return false;
    const named = things(read.mentions);
    const groups =
      named.length > 1
        ? [named]
        : [[...new Set([...named, ...this.subjects])], of, ...(named.length > 0 ? [] : [[...this.named]])];
    const isShare = unit.kind === '%' || unit.kind === 'ratio';
    const isSum = SUM.test(read.text) || of.length > 1 || named.length === 0;
    const isDifference = DIFFERENCE.test(read.text);
    const percent = unit.kind === '%' ? 100 : 1;
    const columns = this.columns(this.given).filter(
      ({ figures: [one] }) => one && (isShare || sameKind(one.unit, unit)) && isTagged(figure, one),
    );
    return (
      groups.some((group) =>
        columns.some(({ byThing, wholes, figures: [one] }) => {
          if (!one || !isAdditive(one)) return false;
          const own = group.flatMap((thing) => byThing.get(thing) ?? []);
          if (isShare) {
            const parts = own.length > 1 ? [...own, total(own)] : own;
            return parts.some((a) =>
              [...own, ...wholes].some(
                (b) =>
                  b !== 0 &&
                  a !== b &&
                  [a / b, (a - b) / b, (b - a) / b].some((share) => isNear(figure, share * percent)),
              ),
            );
          }
          const sums = isSum && own.length > 1 && own.length === group.length ? [total(own)] : [];
          const others = [...(isDifference ? own : []), ...(REST.test(read.text) ? wholes : [])];
          const differences = own.flatMap((a) => others.map((b) => Math.abs(a - b))).filter((one) => one > 0);
          return [...sums, ...differences].some((value) => isNear(figure, value));
        }),
      ) ||
      (!isShare && of.length === 1 && (SUM.test(read.text) || isDifference) && this.isOfOne(figure, of[0] ?? ''))
    );
  }

  /** A sum or difference of two measures of one thing: what is missing to its par, what there will be with an order. */
  private isOfOne(figure: Figure, thing: string): boolean {
    const own = this.given.filter((one) => one.thing === thing && one.unit !== null && sameKind(one.unit, figure.unit));
    const baseOf = (one: Given) => inBase(one) * (figure.unit?.per ? 1 : (one.unit?.per?.size ?? 1));
    const isSumOrDifference = (a: number, b: number) => [a + b, Math.abs(a - b)].some((value) => isNear(figure, value));
    return own.some((a) => own.some((b) => a.tag !== b.tag && isSumOrDifference(baseOf(a), baseOf(b))));
  }

  /** What the tools gave of the same thing in the same measure, as they wrote it; null where that is not plain. */
  private rightFigure(figure: Figure, read: Read): string | null {
    const before = read.mentions.findLast(({ end }) => end <= figure.at);
    if (!before || figure.date || COMPARED.test(read.text) || ownersIn(figure, read).join() !== before.thing)
      return null;
    if (!PLAIN_LINK.test(read.text.slice(before.end, figure.at))) return null;
    const fits = this.given.filter(
      (one) =>
        one.source === 'tool' &&
        one.thing === before.thing &&
        !one.date &&
        (figure.tag === null || figure.tag === one.tag) &&
        (figure.unit === null ||
          (one.unit !== null &&
            (sameKind(one.unit, figure.unit) ||
              (isQuantity(one.unit) === isQuantity(figure.unit) && isQuantity(one.unit))))),
    );
    const texts = new Set(fits.map(({ text }) => text));
    return texts.size === 1 ? ([...texts][0] ?? null) : null;
  }
}

const isUnknown = (thing: string) => thing.startsWith('?');
const COUNT: Unit = { kind: 'count', size: 1 };
const lineOf = (line: string): AnswerLine => ({
  kind: /^[-*•] /.test(line) ? 'bullet' : 'text',
  spans: [{ text: line.replace(/^[-*•] /, '') }],
});

/** Without the texts of records, which are quoted or stand behind the name of their field. */
const withoutRecords = (text: string): string =>
  text.replace(/“(?:[\s\S]*”|[\s\S]*$)/, ' ').replace(/\b(?:pinned|notes|description):? [\s\S]*$/i, '');

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const isTagged = (figure: Figure, given: Given): boolean =>
  figure.tag === null || given.tag === null || figure.tag.split('_').includes(given.tag);
