import type { AnswerLine, Proposal, Span } from '../../engines/questions/answer.ts';

type Named = { id: number; name: string };

/** A model's words line by line, with the items that they name. Marks of Markdown are taken off. */
export function linkItems(words: string, items: readonly Named[]): AnswerLine[] {
  const lower = words.toLowerCase();
  const named = items
    .filter(({ name }) => name.length > 2 && lower.includes(name.toLowerCase()))
    .sort((a, b) => b.name.length - a.name.length);
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, item] = /^[-*•]\s+(.*)$/.exec(line) ?? [];
      const text = (item ?? line.replace(/^#+\s+/, '')).replaceAll('**', '').replaceAll('`', '');
      return { kind: item === undefined ? 'text' : 'bullet', spans: spansOf(text, named) };
    });
}

/** The text cut where it names an item; the longest name wins. */
function spansOf(text: string, named: readonly Named[]): Span[] {
  const lower = text.toLowerCase();
  for (const { id, name } of named) {
    const at = wordAt(lower, name.toLowerCase());
    if (at === -1) continue;
    const end = at + name.length;
    const before = text.slice(0, at);
    const after = text.slice(end);
    return [
      ...(before === '' ? [] : spansOf(before, named)),
      { text: text.slice(at, end), itemId: id },
      ...(after === '' ? [] : spansOf(after, named)),
    ];
  }
  return text === '' ? [] : [{ text }];
}

/** The index of a name that is a whole word; -1 where there is none. */
function wordAt(text: string, name: string): number {
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{M}\d]/u.test(character);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + name.length])) return at;
  }
  return -1;
}

/**
 * The proposals that the person themselves has asked for: stock is adjusted only by a figure that they have written. One
 * that a model takes from a name or a note is dropped.
 * @param said what the person has written in this conversation
 */
export function ownProposals(proposals: readonly Proposal[], said: readonly string[]): Proposal[] {
  const figures = new Set(
    said.flatMap((text) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', ''))),
  );
  const kept = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const isTheirs =
      proposal.kind === 'reorder' || figures.has(Math.abs(proposal.delta)) || figures.has(proposal.quantityAfter);
    if (isTheirs) kept.set(`${proposal.kind} ${proposal.itemId}`, proposal);
  }
  return [...kept.values()];
}
