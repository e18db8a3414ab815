import { Text } from '@mantine/core';
import { formatCount } from '../../lib/text/format.ts';
import classes from './NoticeList.module.css';

/** Lines shown at first; the others can be expanded. */
const MAX_SHOWN = 3;
/** Keeps the page fast. */
const MAX_LINES = 200;

type Props = {
  title: string;
  lines: readonly string[];
  /** Shows at most this many lines at first. */
  first?: number;
};

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {/* Keyed by position: lines can be equal and are never reordered. */}
      {Array.from(lines.entries(), ([place, line]) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

/** A titled list that shows its first lines; nothing if it is empty. */
export function NoticeList({ title, lines, first = MAX_SHOWN }: Props) {
  if (lines.length === 0) return null;
  const shown = Math.min(MAX_SHOWN, Math.max(first, 1));
  const more = lines.slice(shown, MAX_LINES);
  const rest = lines.length - shown - more.length;
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Lines lines={lines.slice(0, shown)} />
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>Show {formatCount(lines.length - shown)} more</summary>
          <Lines lines={more} />
          {rest > 0 && <Text size="sm">… and {formatCount(rest)} more like these.</Text>}
        </details>
      )}
    </section>
  );
}
