import { textWidth } from './helvetica.ts';

/** Breaks a text into rows, which may be wider where a word is. @param width at size 1 */
export function breakText(text: string, width: number, isBold: boolean): string[] {
  if (textWidth(text, isBold) <= width) return text.trim() === '' ? [] : [text.trim()];
  const rows: string[] = [];
  let row = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (row !== '' && textWidth((row + piece).trimEnd(), isBold) > width) {
      rows.push(row.trimEnd());
      row = piece.trimStart();
    } else row += piece;
  }
  if (row.trim() !== '') rows.push(row.trim());
  return rows;
}

/** A text is broken after spaces, and anywhere between signs of East Asia. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;

/** The same, with words that are wider than a row broken too: nothing is cut. */
export function wrapText(text: string, width: number, isBold: boolean): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) =>
    breakText(line, width, isBold).flatMap((row) => {
      if (textWidth(row, isBold) <= width) return [row];
      const rows: string[] = [];
      let part = '';
      for (const { segment } of new Intl.Segmenter().segment(row)) {
        if (part !== '' && textWidth(part + segment, isBold) > width) {
          rows.push(part);
          part = '';
        }
        part += segment;
      }
      return [...rows, part];
    }),
  );
}
