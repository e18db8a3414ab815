import { newQuery } from '../../engines/questions/new-query.ts';
import type { ChatAnswer } from '../../worker/assistant/contract.ts';
import type { ChatMessage } from './chat-storage.ts';

/** The item of the page that the chat was opened on: what `it` means there. */
export type PageItem = { itemId: number; name: string };

/** Words for the one thing that is talked about: `them` and `those` are the many of an answer. */
const POINTS_AT_ONE = /\b(?:its?|this one|that one)\b/i;

/**
 * What a message goes on from: the answer before it. The first one on an item's page goes on from that item, as if the
 * person had just asked about it. `it` is that item until the person names another one.
 */
export function contextFor(
  message: string,
  before: readonly ChatMessage[],
  about: PageItem | null,
): ChatAnswer['context'] {
  if (about === null) return before.findLast(({ answer }) => answer)?.answer?.context ?? null;
  const asked = askedAbout(about.itemId, before);
  const meant = POINTS_AT_ONE.test(message) ? asked.findLast(namesOneItem) : asked.at(-1);
  return (
    meant ?? {
      ask: newQuery({ of: 'item', where: [{ field: 'item', is: [about.itemId] }], form: 'profile' }),
      intent: 'story',
    }
  );
}

/** What has been asked on the page of this item since the last question on another page. */
function askedAbout(itemId: number, before: readonly ChatMessage[]): ChatAnswer['context'][] {
  let asked: ChatAnswer['context'][] = [];
  let isHere = false;
  for (const { role, aboutItemId, answer } of before) {
    if (role === 'user') isHere = aboutItemId === itemId;
    if (!isHere) asked = [];
    else if (answer) asked.push(answer.context);
  }
  return asked;
}

function namesOneItem(context: ChatAnswer['context']): boolean {
  if (context === null) return false;
  const { ask } = context;
  if (ask.kind === 'change') return ask.lines.length === 1;
  return 'where' in ask && ask.where.find(({ field }) => field === 'item')?.is?.length === 1;
}
