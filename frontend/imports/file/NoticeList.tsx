import { Text } from '@mantine/core';
import classes from './NoticeList.module.css';

/** Lines that stand there at once, at most; the others unfold. */
const FIRST = 3;
/** Lines that are listed at most: nobody reads more, and the page stays quick. */
const MOST = 200;

type Props = {
  /** What the lines have in common. */
  title: string;
  lines: readonly string[];
  /** Where only so many of the lines say something new, no more than these stand there at once. */
  first?: number;
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
export function NoticeList({ title, lines, first = FIRST }: Props) {
  if (lines.length === 0) return null;
  const shown = Math.min(FIRST, Math.max(first, 1));
  const more = lines.slice(shown, MOST);
  const rest = lines.length - shown - more.length;
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Lines lines={lines.slice(0, shown)} />
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>Show {(lines.length - shown).toLocaleString('en-US')} more</summary>
          <Lines lines={more} />
          {rest > 0 && <Text size="sm">… and {rest.toLocaleString('en-US')} of the kind.</Text>}
        </details>
      )}
    </section>
  );
}
