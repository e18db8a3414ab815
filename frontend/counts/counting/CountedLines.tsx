import { ActionIcon, Button, Card, Text } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { formatCount, formatQuantity } from '../../lib/text/format.ts';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import type { ShownLine } from '../lines.ts';
import { lineName, lineParts } from '../words.ts';
import { readAmount } from './amount.ts';
import classes from './Counting.module.css';
import { useChunk } from './use-chunk.ts';

type Props = {
  lines: readonly ShownLine[];
  hasPlace: boolean;
  isOffice: boolean;
  /** null takes an entry back. */
  onEnter: (line: ShownLine, value: number | null) => Promise<boolean>;
};

const time = ({ countedAt }: ShownLine) => (countedAt === null ? 0 : Date.parse(countedAt));

/** What is counted, folded away, the latest first. One’s own entries can be corrected. */
export function CountedLines({ lines, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card component="section" aria-label="Counted" padding={0}>
      <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.chevron} />
          Counted ({formatCount(lines.length)})
        </summary>
        {isOpen && <Rows lines={lines} {...props} />}
      </details>
    </Card>
  );
}

function Rows({ lines, ...props }: Props) {
  const { shown, rest, showMore } = useChunk(lines.toSorted((a, b) => time(b) - time(a)));
  return (
    <div className={classes.inside}>
      <ul className={classes.rows}>
        {shown.map((line) => (
          <Row key={line.key} line={line} {...props} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" fullWidth mt="xs" onClick={showMore}>
          Show more ({formatCount(rest)})
        </Button>
      )}
    </div>
  );
}

function Row({ line, hasPlace, isOffice, onEnter }: Omit<Props, 'lines'> & { line: ShownLine }) {
  const { me } = useSession();
  const isOwn = line.countedBy !== null && line.countedBy.id === me?.id;
  const name = lineName(line);
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <span className={classes.name}>{line.item.name}</span>
        <span className={classes.facts}>
          {[
            ...lineParts(line, { place: hasPlace }),
            ...(isOwn ? [] : [`by ${line.countedBy?.username ?? 'somebody who left'}`]),
          ].join(' · ')}
        </span>
        {line.waits && (
          <span className={classes.waits}>
            <IconClock size={16} stroke={1.7} aria-hidden />
            Waiting to be sent
          </span>
        )}
      </div>
      {isOwn ? (
        <Correction line={line} name={name} onEnter={(value) => onEnter(line, value)} />
      ) : (
        <Text fw={560} className="tabular">
          {formatQuantity(line.counted ?? 0)}
        </Text>
      )}
      {(isOwn || isOffice) && (
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={`Take back: ${name}`}
          title="Take back"
          onClick={() => void onEnter(line, null)}
        >
          <IconArrowBackUp size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

type CorrectionProps = { line: ShownLine; name: string; onEnter: (value: number) => Promise<boolean> };

/** The value of a line, to be corrected. */
function Correction({ line, name, onEnter }: CorrectionProps) {
  const saved = String(line.counted ?? '');
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? saved;
  const reading = readAmount(text);
  const save = async () => {
    if (reading.kind !== 'number') return;
    if (reading.value === line.counted) return setDraft(null);
    await onEnter(reading.value);
    setDraft(null);
  };
  return (
    <QuantityField
      item={line.item}
      aria-label={`Correct ${name}`}
      className={classes.field}
      value={text}
      error={reading.kind === 'empty' && 'Enter a number'}
      onChange={setDraft}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
