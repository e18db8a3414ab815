import { Text } from '@mantine/core';
import classes from './NoticeList.module.css';

/** Lines that stand there at once; the others unfold. */
const FIRST = 3;
/** Lines that are listed at most: nobody reads more, and the page stays quick. */
const MOST = 200;

type Props = {
  /** What the lines have in common. */
  title: string;
  /** How many things the lines are about, where that is not their number. */
  count?: number;
  lines: readonly string[];
};

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {/* Two lines may read the same, and none ever moves: they are told apart by their place. */}
      {Array.from(lines.entries(), ([place, line]) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

/** A titled list of which the first few lines are shown; nothing where there are none. */
export function NoticeList({ title, count, lines }: Props) {
  if (lines.length === 0) return null;
  const more = lines.slice(FIRST, MOST);
  const rest = lines.length - FIRST - more.length;
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
        <Text span c="dimmed" className="tabular" ml={6}>
          {(count ?? lines.length).toLocaleString('en-US')}
        </Text>
      </Text>
      <Lines lines={lines.slice(0, FIRST)} />
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>Show {(lines.length - FIRST).toLocaleString('en-US')} more</summary>
          <Lines lines={more} />
          {rest > 0 && <Text size="sm">… and {rest.toLocaleString('en-US')} of the kind.</Text>}
        </details>
      )}
    </section>
  );
}
