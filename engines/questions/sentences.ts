import type { AnswerLine, Span } from './answer.ts';
import { count } from './format.ts';

/** What a line is made of: words, numbers, and items, which become links. */
type Part = string | number | { id: number; name: string };

/** A line of text: line`${item} is in ${place}.` */
export function line(texts: TemplateStringsArray, ...parts: readonly Part[]): AnswerLine {
  return { kind: 'text', spans: joinSpans(texts, parts) };
}

/** A line of a list. */
export function bullet(texts: TemplateStringsArray, ...parts: readonly Part[]): AnswerLine {
  return { kind: 'bullet', spans: joinSpans(texts, parts) };
}

function joinSpans(texts: readonly string[], parts: readonly Part[]): Span[] {
  const spans: Span[] = [];
  const add = (text: string) => {
    const last = spans.at(-1);
    if (text === '') return;
    if (last && last.itemId === undefined) last.text += text;
    else spans.push({ text });
  };
  for (const [i, text] of texts.entries()) {
    add(text);
    const part = parts[i];
    if (part === undefined) continue;
    if (typeof part === 'object') spans.push({ text: part.name, itemId: part.id });
    else add(String(part));
  }
  return spans;
}

/** The lines as one text. */
export function textOf(lines: readonly AnswerLine[]): string {
  return lines
    .map(({ kind, spans }) => (kind === 'bullet' ? '- ' : '') + spans.map(({ text }) => text).join(''))
    .join('\n');
}

/** A text of several lines as lines. */
export const linesOf = (text: string): AnswerLine[] =>
  text
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => line`${one}`);

/** Whether a line says how many more a list has. */
export const isRest = ({ kind, spans }: AnswerLine): boolean =>
  kind === 'bullet' && spans.length === 1 && /^and [\d,]+ more$/.test(spans[0]?.text ?? '');

/** A list of at most `limit` lines, and how many more there are. */
export function listed<T>(all: readonly T[], limit: number, each: (one: T) => AnswerLine): AnswerLine[] {
  const more = all.length - limit;
  return [...all.slice(0, limit).map(each), ...(more > 0 ? [bullet`and ${count(more, 'more', 'more')}`] : [])];
}
