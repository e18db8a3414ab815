import { formatDateTime, formatRelative } from '../lib/text/format.ts';

/** A time as `5 minutes ago` or `in 7 days`, with the full date as its title. `when` is ISO 8601. */
export function RelativeTime({ when }: { when: string }) {
  return (
    <time dateTime={when} title={formatDateTime(when)}>
      {formatRelative(when)}
    </time>
  );
}
