import { wantedText } from './asked-orders.ts';
import { dayText } from './format.ts';
import type { Pace, Question } from './question.ts';

/** How long stock lasts and what runs out first, as the sentence that asks for it again says it. */

interface Lasting {
  question: Pick<Question, 'order' | 'deadline' | 'measure' | 'extra' | 'pace' | 'limit' | 'whether' | 'period'>;
  item: string;
  /** Each of the items named. */
  each: readonly string[];
  scope: string;
  when: string;
}

/** `When will Chamomile run out?`, `What lasts longest until Dec 24, 2026?` */
export function lastingText({
  item,
  each,
  scope,
  when,
  question: { order, deadline, measure, extra, pace, limit, whether, period },
}: Lasting): string {
  if (period !== null && measure !== 'leadTime') return lastsAsText({ item, scope, when, order });
  if (whether && item) return `Will ${item} last longer than a delivery takes?`;
  if (item && limit === 1 && deadline === null && pace === null && extra === null && measure === null)
    return `Which ${order === 'most' ? 'lasts longer' : 'runs out first'}, ${each.join(' or ')}?`;
  if (pace !== null) return pacedText({ item, scope, question: { pace, deadline } });
  if (extra !== null) return `How long would ${item} last if I order ${wantedText(extra)} today?`;
  if (measure === 'leadTime')
    return `What is the latest day to order ${item || `everything${scope}`} so that it does not run out?`;
  const day = deadline === null ? null : dayText(deadline);
  if (item) return day === null ? `When will ${item} run out?` : `Will ${item} last until ${day}?`;
  if (day === null) return `What ${order === 'most' ? 'lasts longest' : 'runs out first'}${scope}?`;
  return order === 'most' ? `What lasts longest until ${day}${scope}?` : `What runs out before ${day}${scope}?`;
}

/** `When will Chamomile run out going by what was sold in October?` */
const lastsAsText = ({
  item,
  scope,
  when,
  order,
}: Pick<Lasting, 'item' | 'scope' | 'when'> & Pick<Question, 'order'>): string =>
  `${item ? `When will ${item} run out` : `What ${order === 'most' ? 'lasts longest' : 'runs out first'}${scope}`} going by what was sold${when}?`;

interface Paced {
  question: { pace: Pace; deadline: string | null };
  item: string;
  scope: string;
}

/** `December` */
const monthOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** `At 8 lb a week, how long will Chamomile last?`, `If we sell 2 times as much, what runs out first?` */
function pacedText({ question: { pace, deadline }, item, scope }: Paced): string {
  const goes =
    'times' in pace
      ? `If we sell ${pace.times} times as much${pace.during ? ` in ${monthOf(pace.during.from)}` : ''}`
      : pace.onTop
        ? `If a customer wants another ${wantedText(pace.amount)} a ${pace.per}`
        : `At ${wantedText(pace.amount)} a ${pace.per}`;
  const until = deadline === null ? '' : dayText(deadline);
  if (item) return until === '' ? `${goes}, how long will ${item} last?` : `${goes}, will ${item} last until ${until}?`;
  return `${goes}, what runs out ${until === '' ? 'first' : `before ${until}`}${scope}?`;
}
