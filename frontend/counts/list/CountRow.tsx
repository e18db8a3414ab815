import { Progress } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListedCount } from '../../../worker/counts/contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import type { Member } from '../../../worker/workspaces/contract.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { countersText, linesText, progressText, titleOf } from '../words.ts';
import classes from './CountsPage.module.css';

type Props = { count: ListedCount; members: readonly Member[]; places: readonly Location[] };

/** A count in the list, as a link to it. */
export function CountRow({ count, members, places }: Props) {
  const { id, state, totals, locationId, createdAt, doneAt, cancelledAt } = count;
  const { lines, counted, different } = totals;
  const title = titleOf(count);
  const place = places.length > 1 ? places.find((one) => one.id === locationId)?.name : undefined;
  const when = state === 'open' ? createdAt : (cancelledAt ?? doneAt ?? createdAt);
  const found = state === 'done' && different !== undefined ? `${linesText(different)} differed` : undefined;
  const parts = [
    place === title ? undefined : place,
    progressText(counted, lines),
    found,
    state === 'open' ? countersText(count, members) : undefined,
  ].filter((part) => part !== undefined);
  return (
    <li>
      <Link to="/counts/$id" params={{ id: String(id) }} className={classes.row}>
        <span className={classes.about}>
          <span className={classes.name}>{title}</span>
          <span className={classes.facts}>
            {parts.join(' · ')} · {WHEN[state]} <RelativeTime when={when} />
          </span>
          {state === 'open' && (
            <Progress value={lines > 0 ? (100 * counted) / lines : 0} size="sm" mt={6} aria-hidden />
          )}
        </span>
        <IconChevronRight size={20} stroke={1.6} aria-hidden className={classes.chevron} />
      </Link>
    </li>
  );
}

const WHEN = { open: 'opened', done: 'applied', cancelled: 'cancelled', undone: 'undone' } as const;
