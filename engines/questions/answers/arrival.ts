import type { AnswerLine } from '../answer.ts';
import { dayOf, days } from '../format.ts';
import { line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { onTheWay, type PlannedItem } from './planned-items.ts';

const DAY_MS = 86_400_000;

/** Whether an order of today is there before stock runs out. */
export function arrival(one: PlannedItem, lasts: number | null, snapshot: WorkspaceSnapshot): AnswerLine {
  const { leadTime } = one.plan;
  const day = dayOf(snapshot.now + leadTime.days * DAY_MS, snapshot.timeZone);
  const takes = `${days(leadTime.days)}${leadTime.source === 'assumed' ? ', which is assumed: none is recorded' : ''}`;
  const spare = lasts === null ? null : Math.round(lasts - leadTime.days);
  const verdict =
    spare === null
      ? ', long before it runs out'
      : lasts === 0
        ? ''
        : spare < 0
          ? `, about ${days(-spare)} after it has run out`
          : spare === 0
            ? ', just as it runs out'
            : `, about ${days(spare)} before it runs out`;
  return line`An order placed today would arrive around ${day} (${takes})${verdict}.${onTheWay(one, snapshot)}`;
}
