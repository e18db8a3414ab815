import type { Notice } from '../../worker/notices/contract.ts';
import { formatDate } from '../lib/text/format.ts';

const DAY_MS = 86_400_000;

export interface NoticeDay {
  label: string;
  notices: Notice[];
}

/** Notices by day, in their order; the last two days by name. */
export function groupByDay(notices: readonly Notice[], now = Date.now()): NoticeDay[] {
  const names = new Map([
    [formatDate(now), 'Today'],
    [formatDate(now - DAY_MS), 'Yesterday'],
  ]);
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = formatDate(notice.at);
    const label = names.get(day) ?? day;
    const last = days.at(-1);
    if (last?.label === label) last.notices.push(notice);
    else days.push({ label, notices: [notice] });
  }
  return days;
}
