import { isOfPaper } from '../page/foot.ts';
import { joinWords, middleOf } from '../page/page.ts';
import { countLetters, isRemark } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';
import { type Cell, letterOf, shifted } from './cells.ts';
import type { GridColumn, GridLine } from './columns.ts';
import { isLabelled } from './headings.ts';
import type { Named } from './table-model.ts';

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
  const around = findAround(lines, rows, texts, isBeside);
  // A line that ends further right shows that there was room for more.
  const wide = Math.max(
    ...[...(isBeside && column ? column.cells : texts).values(), ...texts.values()].map(({ right }) => right),
  );
  const free = column ? freeBehind(column, columns, wide) : 0;
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
      const cell = beside(index);
      // Figures may be next to the middle of a name. A line above alone is the heading of a section.
      const isOwnName = (at: number) => texts.get(at)?.tokens.some((token) => !isRemark(token)) ?? false;
      const [higher, lower] = [near.above.filter(isOwnName), near.below.filter(isOwnName)];
      const isCentred = isBeside && higher.length > 0 && lower.length === higher.length && !(cell && areBelow);
      const { below } = near;
      const above = isBeside && !isCentred && !areAbove ? [] : near.above;
      if (isBeside && !cell && !isCentred && !areAbove) continue;
      const tokens = cell
        ? [...above.filter(isOwnName).flatMap((at) => texts.get(at)?.tokens ?? []), ...cell.tokens]
        : [];
      const one: Named = {
        tokens,
        notes: [],
        isApart: !cell,
        isOpen: false,
        lines: [index, ...above, ...below],
      };
      for (const at of cell ? below : [...above, ...below]) {
        const text = texts.get(at);
        if (!text) continue;
        if (text.tokens.every(isRemark)) {
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
        if (isName && one.notes.length === 0) one.tokens.push(...text.tokens);
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
      if (one.tokens.length === 0 && isShared && before) one.tokens.push(...before.tokens);
      if (one.tokens.length > 0) named.set(index, one);
    }
  }
  return named;
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
    if (at > end && isOfPaper(joinWords(lines[at]?.row.line.words ?? []))) break;
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
  if (!line || (line.row.kind === 'summary' && !isName) || line.row.kind === 'heading' || line.row.kind === 'charge')
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
  const isTaken = others.some(
    (cell) =>
      cell.kind === 'number' &&
      columns.some((one) => one !== column && !one.isText && cell.left < one.right && cell.right > one.left),
  );
  if (isTaken) return null;
  const tokens = inColumn.flatMap((cell) => cell.tokens);
  if (countLetters(tokens) < 2) return null;
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

/** A word or sign that a name does not end with. */
const CONNECTS =
  /[-,&/+(]$|^(?:[x×*]|and|with|of|for|in|und|mit|für|et|de|du|des|avec|pour|à|con|para|en|y|e|di|da|per|met|voor|van|i|z|do)$/iu;

/** How much room the first lines of names had: names that are wrapped fill their column, names of one line do not. */

/** The distance from the widest name to the next column. */
function freeBehind(column: GridColumn, columns: readonly GridColumn[], wide: number): number {
  const next = columns.filter(({ left }) => left > column.left && left >= wide).map(({ left }) => left);
  return next.length === 0 ? 0 : Math.min(...next) - wide;
}
/** Names that end so many letters before the next column are not wrapped. */
const FREE = 16;
