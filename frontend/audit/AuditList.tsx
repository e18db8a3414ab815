import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { changedFields } from '../../engines/audit/definition.ts';
import type { AuditEvent } from '../../worker/audit/contract.ts';
import { formatDateTime, formatMoney } from '../lib/text/format.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './Audit.module.css';

/** Events as sentences; each opens to its details. */
export function AuditList({ events, isOutdated }: { events: readonly AuditEvent[]; isOutdated: boolean }) {
  return (
    <ol className={classes.events} aria-label="Audit log, newest first" data-outdated={isOutdated || undefined}>
      {events.map((event) => (
        <li key={event.id}>
          <details className={classes.event}>
            <summary>
              <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.chevron} />
              <span className={classes.sentence}>{event.summary}</span>
              <Text span size="sm" c="dimmed" className={classes.when}>
                <RelativeTime when={event.at} />
              </Text>
            </summary>
            <Details event={event} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function Details({ event }: { event: AuditEvent }) {
  const { before, after, network, country, device } = event;
  const fields = changedFields(before ?? {}, after ?? {});
  const place = [device, network, country].filter((part) => part !== null).join(', ');
  return (
    <div className={classes.details}>
      {fields.length > 0 && (
        <table className={classes.values}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {before && <th scope="col">Before</th>}
              {after && <th scope="col">After</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field)}</th>
                {before && <td>{valueText(field, before[field])}</td>}
                {after && <td>{valueText(field, after[field])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={classes.facts}>
        <dt>When</dt>
        <dd>{formatDateTime(event.at)}</dd>
        {place && (
          <>
            <dt>From</dt>
            <dd>{place}</dd>
          </>
        )}
        <SubjectLink subject={event.subject} />
        <dt>Action</dt>
        <dd>
          <code>{event.action}</code>
        </dd>
        <dt>Request</dt>
        <dd>
          <code>{event.requestId}</code>
        </dd>
      </dl>
    </div>
  );
}

/** Leads to the history of an item or a lot. */
function SubjectLink({ subject: { type, id, name } }: Pick<AuditEvent, 'subject'>) {
  if (id === null || (type !== 'item' && type !== 'lot')) return null;
  return (
    <>
      <dt>{type === 'item' ? 'Item' : 'Lot'}</dt>
      <dd>
        <TextLink to={type === 'item' ? '/inventory/$id' : '/lots/$id'} params={{ id }} inherit>
          {name}
        </TextLink>
      </dd>
    </>
  );
}

/** `costPrice` becomes `Cost price`. */
function fieldLabel(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty';
  if (typeof value === 'number' && /Price$/.test(field)) return formatMoney(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
