import { middleOf } from '../page/page.ts';
import { countLetters, isRemark } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';
import { type Cell, letterOf, shifted } from './cells.ts';
import { withoutCodes } from './codes.ts';
import type { GridColumn, GridLine } from './columns.ts';
import { isHeading, isLabelled } from './headings.ts';
import type { Named } from './named.ts';
import { beginsAsCharge } from './not-goods.ts';
import { hasSize, holdsSize, isDated, isSize } from './sizes.ts';
import { findVariants, isCodeAlone } from './variants.ts';
import { areFull, FREE, freeBehind } from './wrapped.ts';

/** Names of a table: a cell on the line of the figures, and lines above or below it. */

/** Lines of text around a row of figures, which belong to it. */
interface Around {
  above: number[];
  below: number[];
}

/** From how much more than usual on, a distance parts what belongs to two rows. */
const WIDER = 1.2;
/** From this share of second lines with room on the first on, all describe what the first names. */
const SOME = 0.15;
/** With so many second lines that had no room on the first, that is no chance. */
const ENOUGH = 8;
/** A line below a name that is longer than this share of it makes another name. */
const MAX_OF_NAME = 0.6;
/** Lines above the first row or below the last one that may belong to them. */
const MAX_LINES = 3;

/** The name of each row of a table, by the index of its line. Without a column of names, they stand above or below. */
export function findNames(
  lines: readonly GridLine[],
  rows: readonly number[],
  column: GridColumn | undefined,
  columns: readonly GridColumn[],
): Map<number, Named> {
  const texts = findTexts(lines, rows, column, columns);
  const beside = (index: number) => column?.cells.get(index);
  const isBeside = rows.filter(beside).length * 2 >= rows.length;
  const torn = isBeside ? findTorn(lines, rows, texts, beside) : new Map<number, Cell>();
  const own = (index: number) => beside(index) ?? torn.get(index);
  const around = findAround(lines, rows, texts, isBeside);
  // A line that ends further right shows that there was room for more.
  const wide = Math.max(
    ...[...(isBeside && column ? column.cells : texts).values(), ...texts.values()].map(({ right }) => right),
  );
  // Names that end far before the next column had room, too; a wrapped line would use it.
  const firsts = rows.flatMap((index) => {
    const [cell, below] = [
      own(index),
      around
        .get(index)
        ?.below.map((at) => texts.get(at))
        .find((text) => text && !text.tokens.every(isRemark)),
    ];
    return cell && below ? [{ cell, below, letter: letterOf(lines[index]?.row.line.words ?? []) }] : [];
  });
  const free = column && !areFull(firsts, wide) ? freeBehind(column, columns, wide) : 0;
  const areAbove =
    rows.filter((index) => around.get(index)?.above.length && !around.get(index)?.below.length).length >
    rows.length * 0.6;
  // Where lines of most goods stand below them, a line above others is the heading of a group.
  const areBelow =
    rows.filter((index) => around.get(index)?.below.length && !around.get(index)?.above.length).length >
    rows.length * 0.6;
  const named = new Map<number, Named>();
  // A product may be printed once, above the rows of its sizes.
  const isShared = !isBeside && rows.filter((index) => around.get(index)?.above.length).length > 1;
  const followers: boolean[] = [];
  const continues = (before: readonly Token[], at: number, cell: Cell, isDescribed: boolean) => {
    const line = lines[at];
    if (!line) return 'other';
    const letter = letterOf(line.row.line.words);
    return judge(before, cell, free > FREE * letter ? wide + free / 2 : wide, letter, line.shift, isDescribed);
  };
  for (const isDraft of [true, false]) {
    // Where second lines had room on the first, they describe what it names, and then others do, too.
    const isDescribed = followers.filter((hadRoom) => hadRoom).length > followers.length * SOME;
    for (const index of rows) {
      const near = around.get(index) ?? { above: [], below: [] };
      const cell = own(index);
      // Figures may be next to the middle of a name. A line above alone is the heading of a section.
      const isOwnName = (at: number) => texts.get(at)?.tokens.some((token) => !isRemark(token)) ?? false;
      const { above: higher, below: lower } = {
        above: near.above.filter(isOwnName),
        below: near.below.filter(isOwnName),
      };
      const isCentred = isBeside && higher.length > 0 && lower.length === higher.length && !(cell && areBelow);
      const { below } = near;
      const above = isBeside && !isCentred && !areAbove ? [] : near.above;
      if (isBeside && !cell && !isCentred && !areAbove) continue;
      const tokens = cell
        ? [...above.filter(isOwnName).flatMap((at) => texts.get(at)?.tokens ?? []), ...withoutEdges(cell.tokens)]
        : [];
      const one: Named = {
        tokens,
        code: [],
        notes: [],
        isApart: !cell,
        isOpen: false,
        lines: [index, ...above, ...below],
      };
      for (const at of cell ? below : [...above, ...below]) {
        const text = texts.get(at);
        if (!text) continue;
        // What is said of charges below a name is about the goods, as `Levy included` is, and so are dates.
        const isAside = one.tokens.length > 0 && (beginsAsCharge(text.tokens) || isDated(text.tokens));
        if (text.tokens.every(isRemark) || isAside) {
          one.notes.push(text.tokens);
          continue;
        }
        const how = one.tokens.length === 0 ? 'goes on' : continues(one.tokens, at, text, isDescribed);
        if (isDraft && one.notes.length === 0 && (how === 'had room' || how === 'had none'))
          followers.push(how === 'had room');
        const isName =
          how === 'goes on' || ((how === 'had none' || how === 'lower case') && !isDescribed) || (isCentred && !cell);
        // It might as well describe the goods; a short line does no harm.
        const isShort = countLetters(text.tokens) < MAX_OF_NAME * countLetters(one.tokens);
        // One line alone is no pattern.
        if (how === 'had room' && followers.length === 1 && /^\p{Ll}/u.test(text.tokens[0]?.word.text ?? ''))
          one.isOpen = true;
        if (how === 'had none' && !isDescribed && !isShort && followers.length < ENOUGH) one.isOpen = true;
        if ((isName || isSize(text.tokens)) && one.notes.length === 0) one.tokens.push(...text.tokens);
        else one.notes.push(text.tokens);
      }
      // Figures next to the middle of two lines: the second may go on with the name or describe the goods.
      const isLeft = (at: number) => one.notes.includes(texts.get(at)?.tokens ?? []) && isOwnName(at);
      if (
        !isBeside &&
        !cell &&
        higher.length > 0 &&
        lower.some((at) => isLeft(at) && !isLabelled(texts.get(at)?.tokens ?? []))
      )
        one.isOpen = true;
      const before = named.get(rows[rows.indexOf(index) - 1] ?? -1);
      if (one.tokens.length === 0 && isShared) one.tokens.push(...ownName(lines[index], [...named.values()]));
      if (one.tokens.length === 0 && isShared && before) one.tokens.push(...before.tokens);
      if (one.tokens.length > 0) named.set(index, one);
    }
  }
  joinVariants(named, lines, rows, around, texts);
  return withoutCodes(named);
}

/** A name on the line of its figures, where those of other rows stand above theirs: it begins where they begin. */
function ownName(line: GridLine | undefined, others: readonly Named[]): Token[] {
  const letter = letterOf(line?.row.line.words ?? []);
  const lefts = others.flatMap(({ tokens: [first] }) => first?.word.left ?? []);
  const cell = line?.cells.find(
    ({ kind, left, tokens }) =>
      kind === 'text' && countLetters(tokens) > 2 && lefts.some((other) => Math.abs(other - left) < letter),
  );
  return cell?.tokens ?? [];
}

/**
 * Names that a slanted photograph put on the line before or behind that of their figures: so near that they are one line. They
 * are no longer among the texts.
 */
function findTorn(
  lines: readonly GridLine[],
  rows: readonly number[],
  texts: Map<number, Cell>,
  beside: (index: number) => Cell | undefined,
): Map<number, Cell> {
  const heights = heightsOf(lines);
  const usual = medianOf(rows.slice(1).map((row, at) => (heights[row] ?? 0) - (heights[rows[at] ?? row] ?? 0)));
  const torn = new Map<number, Cell>();
  for (const row of rows) {
    if (beside(row)) continue;
    const height = (lines[row]?.row.line.bottom ?? 0) - (lines[row]?.row.line.top ?? 0);
    const [near] = [row - 1, row + 1]
      .filter((at) => texts.has(at))
      .map((at) => ({ at, apart: Math.abs((heights[at] ?? 0) - (heights[row] ?? 0)) }))
      .toSorted((a, b) => a.apart - b.apart);
    const text = near && near.apart < Math.min(height, usual) * NEAR ? texts.get(near.at) : undefined;
    if (!near || !text) continue;
    torn.set(row, text);
    texts.delete(near.at);
  }
  return torn;
}
/** So near, in heights of a line, two lines are one. */
const NEAR = 0.75;

/** Adds second lines that say which kind of the goods it is to the names above them. */
function joinVariants(
  named: ReadonlyMap<number, Named>,
  lines: readonly GridLine[],
  rows: readonly number[],
  around: ReadonlyMap<number, Around>,
  texts: ReadonlyMap<number, Cell>,
): void {
  const seconds = rows.flatMap((index) => {
    const one = named.get(index);
    const at = around.get(index)?.below[0] ?? -1;
    const below = texts.get(at) ?? null;
    const isCoded = below !== null && isCodeAlone(lines[at + 1]?.cells);
    return one ? [{ one, name: one.tokens, below, isSize: below !== null && hasSize(below.tokens), isCoded }] : [];
  });
  const variants = findVariants(seconds);
  for (const [at, { one, below }] of seconds.entries()) {
    // Where most second lines belong to the names, what others say is open.
    const isLeft = below !== null && !variants.has(at) && !isLabelled(below.tokens) && !below.tokens.every(isRemark);
    if (isLeft && variants.size * 2 > seconds.length) one.isOpen = true;
    if (!variants.has(at)) continue;
    if (!below || below.tokens.some((token) => one.tokens.includes(token))) continue;
    one.tokens.push(...below.tokens);
    one.notes = one.notes.filter((tokens) => tokens !== below.tokens);
  }
}

/** The lines of text in the column of names, without figures in other columns. */
function findTexts(
  lines: readonly GridLine[],
  rows: readonly number[],
  column: GridColumn | undefined,
  columns: readonly GridColumn[],
): Map<number, Cell> {
  const [start, end] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  const isRow = new Set(rows);
  const texts = new Map<number, Cell>();
  for (let at = start - 1; at >= Math.max(0, start - MAX_LINES); at--) {
    const cell = textAt(lines[at], column, columns);
    if (!cell) break;
    texts.set(at, cell);
  }
  for (let at = start; at < Math.min(lines.length, end + MAX_LINES + 1); at++) {
    const isName = !column && at < end && isAboveRow(at, lines, isRow);
    const cell = isRow.has(at) ? null : textAt(lines[at], column, columns, isName);
    if (cell) texts.set(at, cell);
    else if (at > end) break;
  }
  return texts;
}

/** Whether a row follows a line, perhaps below remarks: then it may be a name though its words are those of sums. */
function isAboveRow(at: number, lines: readonly GridLine[], isRow: ReadonlySet<number>): boolean {
  const next = lines.findIndex(({ row }, index) => index > at && !row.tokens.every(isRemark));
  return isRow.has(next) && lines[at]?.row.hasMoney === false;
}

/**
 * Shares the lines of text among the rows: at the widest distance between two rows, else as above the first row and below
 * the last one.
 */
function findAround(
  lines: readonly GridLine[],
  rows: readonly number[],
  texts: ReadonlyMap<number, Cell>,
  isBeside: boolean,
): Map<number, Around> {
  const around = new Map(rows.map((index): [number, Around] => [index, { above: [], below: [] }]));
  const heights = heightsOf(lines);
  const y = (at: number) => heights[at] ?? 0;
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  const usual = medianGap(heights, first, last);
  const above = nearby(textsIn(texts, first - MAX_LINES, first).reverse(), first, y, usual);
  const below = nearby(textsIn(texts, last + 1, last + 1 + MAX_LINES), last, y, usual);
  const runs = rows.slice(1).map((row, index) => textsIn(texts, (rows[index] ?? row) + 1, row));
  const isName = (at: number) => texts.get(at)?.tokens.some((token) => !isRemark(token)) ?? false;
  const length = medianOf(runs.map((run) => (isBeside ? run.filter(isName) : run).length));
  // Of the lines between two rows, as many as stand above the first row belong to the lower one.
  const isOften = runs.filter((run) => run.length > 0).length > runs.length * 0.6;
  const beside = below.length === 0 && runs.length > 1 && isOften ? Math.min(above.length, length) : 0;
  const most = below.length === 0 ? Math.max(...runs.map((run) => run.length)) : length;
  const own = isBeside ? beside : Math.min(above.length, runs.length > 0 ? Math.max(0, most - below.length) : 1);
  if (own > 0) around.get(first)?.above.push(...above.slice(0, own).reverse());
  around.get(last)?.below.push(...(isBeside || own === 0 || below.length > 0 ? below : []));
  for (const [index, run] of runs.entries()) {
    const [row, next] = [rows[index] ?? 0, rows[index + 1] ?? 0];
    if (run.length === 0) continue;
    const points = [row, ...run, next];
    const gaps = points.slice(1).map((at, position) => y(at) - y(points[position] ?? at));
    const widest = Math.max(...gaps);
    const isParted = gaps.filter((gap) => gap * WIDER >= widest).length === 1;
    const split = isParted ? gaps.indexOf(widest) : Math.max(0, run.length - own);
    around.get(row)?.below.push(...nearby(run.slice(0, split), row, y, usual));
    around.get(next)?.above.push(...run.slice(split));
  }
  return around;
}

const textsIn = (texts: ReadonlyMap<number, Cell>, from: number, to: number) =>
  [...texts.keys()].filter((at) => at >= from && at < to).toSorted((a, b) => a - b);

/** The height of each line at the left edge of the page, which is photographed aslant. */
function heightsOf(lines: readonly GridLine[]): number[] {
  const slopes = lines.flatMap(({ row: { line } }) => {
    const [first, last] = [line.words[0], line.words.at(-1)];
    const across = first && last ? last.left - first.left : 0;
    return first && last && across > line.bottom - line.top
      ? [(last.top + last.bottom - first.top - first.bottom) / 2 / across]
      : [];
  });
  const slope = medianOf(slopes);
  return lines.map(({ row: { line } }) => middleOf(line) - slope * line.left);
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lines that follow without a wide gap. */
function nearby(run: readonly number[], row: number, y: (at: number) => number, usual: number): number[] {
  const kept: number[] = [];
  for (const at of run) {
    const before = kept.at(-1) ?? row;
    if (Math.abs(at - before) !== 1 || Math.abs(y(at) - y(before)) > 1.6 * usual) break;
    kept.push(at);
  }
  return kept;
}

/** The usual distance between lines within a table. */
function medianGap(heights: readonly number[], first: number, last: number): number {
  const within = heights.slice(Math.max(0, first - 1), last + 2);
  return medianOf(within.slice(1).map((y, index) => y - (within[index] ?? y)));
}

/** The text of a line without figures in other columns, where it stands in the column of names. */
function textAt(
  line: GridLine | undefined,
  column: GridColumn | undefined,
  columns: readonly GridColumn[],
  isName = false,
): Cell | null {
  if (
    !line ||
    isHeading(line) ||
    (line.row.kind === 'summary' && !isName) ||
    line.row.kind === 'heading' ||
    line.row.kind === 'charge'
  )
    return null;
  const cells = (line.cells.length > 0 ? line.cells : (line.remarks ?? [])).map((cell) => shifted(cell, line.shift));
  const letter = letterOf(line.row.line.words);
  const inColumn = cells.filter(({ kind, left, right }) =>
    column ? left < column.right && right > column.left && left > column.left - 1.5 * letter : kind === 'text',
  );
  const [first] = inColumn;
  // `Number of cartons: 4` begins before the names and reaches below them: what follows is not about the goods above.
  const isAcross =
    column &&
    cells.some(
      (cell) =>
        (cell.left <= column.left - 1.5 * letter && cell.right > column.left) ||
        (cell.kind === 'text' && first && cell.right <= first.left && first.left > column.left + 2 * letter),
    );
  if (!first || isAcross || inColumn.length > 2) return null;
  const others = cells.filter((cell) => !inColumn.includes(cell));
  // What a case holds may stand in a column of its own, above the prices: `GRANULATED SUGAR      15x1kg`.
  const sizes = column ? [] : others.filter((cell) => cell.left > first.right && holdsSize(cell));
  const isTaken = others.some(
    (cell) =>
      cell.kind === 'number' &&
      !sizes.includes(cell) &&
      columns.some((one) => one !== column && !one.isText && cell.left < one.right && cell.right > one.left),
  );
  if (isTaken) return null;
  const tokens = [...inColumn, ...sizes].flatMap((cell) => cell.tokens);
  if (countLetters(tokens) < 2 && !isSize(tokens)) return null;
  return { ...first, tokens, right: inColumn.at(-1)?.right ?? first.right };
}

/** How a line follows a name: it goes on in lower case, had room on the line before or not, or is something else. */
function judge(
  before: readonly Token[],
  cell: Cell,
  wide: number,
  letter: number,
  shift: number,
  isDescribed: boolean,
): 'goes on' | 'had room' | 'lower case' | 'had none' | 'other' {
  const [first] = cell.tokens;
  const last = before.at(-1);
  if (!first || !last || /^[*+>•·–-]/.test(first.word.text)) return 'other';
  const room = wide - (last.word.right - shift) - letter;
  const hadRoom = first.word.right - first.word.left <= room - letter;
  // `tea bags 2 g,` above `box of 100 bags`: what follows a comma and is no label with its sign goes on.
  const isListed = /,$/.test(last.word.text) && /^\p{Ll}[^:.#]*$/u.test(first.word.text);
  if (isLabelled(cell.tokens) && !isListed) return hadRoom ? 'had room' : 'other';
  // `en dés` without its accent: where second lines describe, a word that had room behind it ends a name.
  const isOpenWord = /\p{L}/u.test(last.word.text) && hadRoom && /^\p{Lu}/u.test(first.word.text);
  if (CONNECTS.test(last.word.text)) return isOpenWord && isDescribed ? 'had room' : 'goes on';
  if (hadRoom) return 'had room';
  return /^[\p{Ll}(&]/u.test(first.word.text) ? 'lower case' : 'had none';
}

/** A name without stray signs at its start. */
function withoutEdges(tokens: readonly Token[]): Token[] {
  let from = 0;
  while (from < tokens.length - 1 && tokens[from]?.kind === 'mark') from += 1;
  return tokens.slice(from);
}
/** A word or sign that a name does not end with. */
const CONNECTS =
  /[-,&/+(]$|^(?:[x×*]|and|with|of|for|in|und|mit|für|et|de|du|des|avec|pour|à|con|para|en|y|e|di|da|per|met|voor|van|i|z|do)$/iu;
