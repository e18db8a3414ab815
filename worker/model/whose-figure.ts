import type { Figure } from './figures.ts';
import type { Mention } from './names.ts';

/** A text with what it names and states. */
export interface Read {
  text: string;
  mentions: Mention[];
  figures: Figure[];
}

/** A thing behind these tells where another is from or kept. */
const ASIDE = /(?:\b(?:from|by|in|on|since|until|via|with|to|for|at|of supplier)(?: the| your)? |\()$/i;
const JOINED = /^(?:,| and|, and| &| plus| or| \/)? ?(?:the |your )?$/;

export const things = (mentions: readonly Mention[]): string[] => [...new Set(mentions.map(({ thing }) => thing))];

/** The groups of things that a figure stands with in its own sentence; none where it names none before or close behind. */
export function ownersIn(figure: Figure, { text, mentions, figures }: Read): string[][] {
  const place = mentions.findLastIndex(({ end }) => end <= figure.at);
  const [last, behind] = [mentions[place], mentions[place + 1]];
  const between = behind ? text.slice(figure.end, behind.at) : '';
  const isNext =
    behind && (/^ (?:\p{L}+ )?of (?:the |your |our )?$/u.test(between) || (!last && !/[.;:]\s/.test(between)));
  if (isNext) return [groupAt(place + 1, mentions, text)];
  if (!last) return [];
  const here = figures.filter(({ at }) => at >= last.end && at < (behind?.at ?? text.length));
  const group = pairOf(figure, here, groupAt(place, mentions, text));
  const main = mentions.slice(0, place + 1).findLast(({ at }) => !ASIDE.test(text.slice(0, at)));
  return main && main !== last && group.length === 1 ? [group, [main.thing]] : [group];
}

/** `A and B have 12 and 20 kg`: where there are as many figures as things, each is of one. */
export function pairOf(figure: Figure, figures: readonly Figure[], group: string[]): string[] {
  const own = group[figures.findIndex(({ at }) => at === figure.at)];
  return figures.length === group.length && own !== undefined ? [own] : group;
}

/** The things of a sentence, those that stand nearest to a figure first. */
export function nearestFirst({ at, end }: Figure, { mentions, text }: Read): string[] {
  const distance = (one: Mention) =>
    one.end <= at ? at - one.end : text.slice(end, one.at) === ' in ' ? 0 : one.at - end;
  return things(mentions.toSorted((a, b) => distance(a) - distance(b)));
}

/** A mention with those that are joined to it: `Sencha, Assam and Gyokuro`. */
export function groupAt(place: number, mentions: readonly Mention[], text: string): string[] {
  const isJoined = (i: number) => {
    const [one, next] = [mentions[i], mentions[i + 1]];
    return one !== undefined && next !== undefined && JOINED.test(text.slice(one.end, next.at));
  };
  let [from, to] = [place, place];
  while (isJoined(from - 1)) from--;
  while (isJoined(to)) to++;
  return things(mentions.slice(from, to + 1));
}
