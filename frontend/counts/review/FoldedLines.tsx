import { Button, Card, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { CountLine } from '../../../worker/counts/contract.ts';
import { formatCount, formatQuantity } from '../../lib/text/format.ts';
import { useChunk } from '../counting/use-chunk.ts';
import { lineKey } from '../lines.ts';
import { lineParts } from '../words.ts';
import classes from './Review.module.css';

type Props = { title: string; about?: string; lines: readonly CountLine[]; hasPlaces: boolean };

/** Lines that change nothing, folded away. */
export function FoldedLines({ title, about, lines, hasPlaces }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card component="section" aria-label={title} padding={0} mb="sm">
      <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.chevron} />
          <span>{title}</span>
          {about && (
            <Text span size="sm" c="dimmed">
              {about}
            </Text>
          )}
        </summary>
        {isOpen && <Rows lines={lines} hasPlaces={hasPlaces} />}
      </details>
    </Card>
  );
}

function Rows({ lines, hasPlaces }: Pick<Props, 'lines' | 'hasPlaces'>) {
  const { shown, rest, showMore } = useChunk(lines);
  return (
    <div className={classes.inside}>
      <ul className={classes.rows}>
        {shown.map((line) => {
          const { item, counted, book } = line;
          const quantity = counted ?? book;
          return (
            <li key={lineKey(line)} className={classes.row}>
              <div className={classes.about}>
                <span className={classes.name}>{item.name}</span>
                <span className={classes.facts}>
                  {lineParts(line, { place: hasPlaces })
                    .slice(item.unit ? 1 : 0)
                    .join(' · ')}
                </span>
              </div>
              {quantity !== undefined && (
                <span className={classes.quantity}>{formatQuantity(quantity, item.unit)}</span>
              )}
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" fullWidth mt="xs" onClick={showMore}>
          Show more ({formatCount(rest)})
        </Button>
      )}
    </div>
  );
}
