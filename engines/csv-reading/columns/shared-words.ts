/** What all headers of a list begin or end with says nothing: `HB.name`, `HB.quantity`; `tea_name`, `tea_stock`. */
import type { Idea } from './header-ideas.ts';
import { ideasOf } from './header-words.ts';

/** Where a word begins: after a blank or sign, or at the next part of `teaName`. */
const isWordStart = (header: string, at: number) =>
  /[^\p{L}\p{M}\p{N}]$/u.test(header.slice(0, at)) || /^\p{Ll}\p{Lu}/u.test(header.slice(at - 1));

/** Whether words say nothing of a column that others do not: `HB`, `product`, but not `stock`. */
const isMeaningless = (words: string) => /[\p{L}\p{N}]/u.test(words) && TELLING.isDisjointFrom(ideasOf(words).ideas);
const TELLING = new Set<Idea>(['stock', 'count', 'available', 'least', 'supplier', 'customer', 'category', 'location']);

/** The words that all of these begin with, if they say nothing. */
function sharedStart(headers: readonly string[]): string {
  const [first = ''] = headers;
  let at = 0;
  while (at < first.length - 1 && headers.every((one) => one.length > at + 1 && one[at] === first[at])) at += 1;
  while (at > 0 && !headers.every((one) => isWordStart(one, at))) at -= 1;
  return isMeaningless(first.slice(0, at)) ? first.slice(0, at) : '';
}

/** The same at their ends. */
function sharedEnd(headers: readonly string[]): string {
  const [first = ''] = headers;
  let end = 0;
  while (
    end < first.length - 1 &&
    headers.every((one) => one.length > end + 1 && one.at(-1 - end) === first.at(-1 - end))
  )
    end += 1;
  while (end > 0 && !/[\s_./:-]/.test(first.at(-end) ?? '')) end -= 1;
  const shared = end === 0 ? '' : first.slice(-end);
  return isMeaningless(shared) ? shared : '';
}

/** The path to a column of another table: `product_id/` in `product_id/name`. */
const pathOf = (header: string) => /^(.*[\p{L}\p{N}][/.:])\p{L}/u.exec(header)?.[1] ?? '';

/** Longer cells are not headers. */
const MAX_LENGTH = 100;

/** Headers without what they share: all of them, or those of the product in a path. */
export function withoutShared(headers: readonly string[]): string[] {
  const filled = headers.filter((header) => header !== '');
  if (filled.length < 2 || filled.some(({ length }) => length > MAX_LENGTH)) return [...headers];
  const start = sharedStart(filled);
  const end = sharedEnd(filled.map((header) => header.slice(start.length)));
  const paths = headers.map(pathOf);
  return headers.map((header, column) => {
    if (start !== '' || end !== '') return header.slice(start.length, header.length - end.length);
    const path = paths[column] ?? '';
    const isOfProduct = paths.filter((one) => one === path).length > 1 && ideasOf(path).ideas.has('product');
    return isOfProduct ? header.slice(path.length) : header;
  });
}
