import type { Answer } from '../../answer.ts';
import { count, names } from '../../format.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { TeamMessage, WorkspaceSnapshot } from '../../snapshot.ts';
import { MAX_ROWS } from '../handler.ts';
import { personName } from '../movement-words.ts';

/** How many messages each person wrote, the most first. @param rest the time, ` from Nov 1, 2026 to Nov 7, 2026` */
export function messagesByPerson(rows: readonly TeamMessage[], rest: string, snapshot: WorkspaceSnapshot): Answer {
  const links = [{ label: 'Open messages', path: '/messages' }];
  if (rows.length === 0) return { lines: [line`Nobody wrote a message${rest} that you may read.`], links };
  const times = new Map<number | null, number>();
  for (const { senderId } of rows) times.set(senderId, (times.get(senderId) ?? 0) + 1);
  const ranked = [...times]
    .map(([id, n]) => ({ name: personName(id, snapshot), n }))
    .toSorted((a, b) => b.n - a.n || a.name.localeCompare(b.name));
  const most = Math.max(...ranked.map(({ n }) => n));
  const first = ranked.filter(({ n }) => n === most).map(({ name }) => name);
  return {
    lines: [
      line`${names(first)} wrote the most${rest}: ${first.length > 1 ? `${count(most, 'message')} each` : count(most, 'message')}, of the ${rows.length} that you may read.`,
      ...(ranked.length > 1 ? listed(ranked, MAX_ROWS, ({ name, n }) => bullet`${name}: ${count(n, 'message')}`) : []),
    ],
    links,
  };
}
