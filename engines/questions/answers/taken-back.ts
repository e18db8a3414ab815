import type { Answer, AnswerLine } from '../answer.ts';
import { count, money, perUnit } from '../format.ts';
import type { Topic } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { Flows, WorkspaceSnapshot } from '../snapshot.ts';
import { scopeOf } from './handler.ts';

/** Says below figures of sales that they are after what was taken back, where anything was. */

/** Topics whose figures are of sales, where another flow is not asked for. */
const OF_SALES: ReadonlySet<Topic> = new Set([
  ...(['revenue', 'topSelling', 'selling', 'trend', 'salesByDay', 'compare', 'categories', 'rankItems'] as const),
  ...(['rankSuppliers', 'split', 'story', 'movement', 'whoDid', 'stockClose'] as const),
]);
/** Topics in which no flow means all movements, each way. */
const OF_ALL: ReadonlySet<Topic> = new Set(['movement', 'whoDid']);

/** The answer with a line of what was taken back. */
export function withTakenBack(answer: Answer, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { topic, flow } = question;
  if (!OF_SALES.has(topic) || (flow === null ? OF_ALL.has(topic) : flow !== 'sold')) return answer;
  // One item with its movements says so in its own line.
  // How many movements somebody made is no sum of what they moved.
  if (topic === 'whoDid' && question.people.length < 2 && question.by === null && !question.share) return answer;
  const isSaid =
    topic === 'movement' && question.items.length === 1 && snapshot.flows.length > 0 && question.by === null;
  if (isSaid && question.per === null && question.measure === null && !question.share) return answer;
  const lines = takenBackLines(question, snapshot);
  return lines.length === 0 ? answer : { ...answer, lines: [...answer.lines, ...lines] };
}

function takenBackLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const items = new Map(scopeOf(question, snapshot).map((item) => [item.id, item]));
  const { topic, people } = question;
  // A trend reads the whole of the earlier time as well, which holds the part that is compared.
  const spans = topic === 'trend' ? snapshot.spans.slice(0, 2) : snapshot.spans;
  const ids = new Set(people.map(({ id }) => id));
  const byPerson = snapshot.flowsByPerson.filter(
    ({ userId }) => ids.size === 0 || (userId !== null && ids.has(userId)),
  );
  const rows: readonly Flows[] = [...snapshot.flows, ...spans.flat(), ...byPerson].filter(
    ({ itemId, returned = 0 }) => returned > 0 && items.has(itemId),
  );
  if (rows.length > 0) {
    const back = rows.flatMap(({ itemId, returned = 0 }) => {
      const unit = items.get(itemId)?.unit;
      return unit === undefined ? [] : [{ unit, quantity: returned }];
    });
    return [line`This is after ${perUnit(back)} taken back.`];
  }
  const sum = (of: (day: WorkspaceSnapshot['daySales'][number]) => number | undefined) =>
    snapshot.daySales.reduce((all, day) => all + (of(day) ?? 0), 0);
  const returns = sum((day) => day.returns);
  return returns === 0
    ? []
    : [line`This is after ${count(returns, 'return')}, ${money(sum((day) => day.returnedCents))}.`];
}
