import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { formatQuantity } from '../../lib/text/format.ts';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import type { ShownLine } from '../lines.ts';
import { lineName, lineParts } from '../words.ts';
import { readAmount } from './amount.ts';
import classes from './Counting.module.css';
import { TinLine } from './TinLine.tsx';

type Props = {
  line: ShownLine;
  hasPlace: boolean;
  /** Whether the stock in Camellia is shown. */
  hasBook: boolean;
  disabled: boolean;
  /** Whether it is weighed with its tin. */
  withTin: boolean;
  field: Ref<HTMLInputElement>;
  /** Resolves to whether it was taken. */
  onEnter: (value: number) => Promise<boolean>;
  /** Called once something was entered by leaving the field. */
  onHold: () => void;
  /** Goes to the next line. */
  onNext: () => void;
};

/** A line to count: digits and Next, or Same. */
export function CountingRow({ line, hasPlace, hasBook, disabled, withTin, field, onEnter, onHold, onNext }: Props) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const entered = useRef<number | undefined>(undefined);
  const [tins, setTins] = useState(1);
  const { item, book, counted } = line;
  const reading = readAmount(text, withTin && item.tare !== null ? { tare: item.tare, count: tins } : undefined);
  const name = lineName(line);

  const enter = (value: number) => {
    if (entered.current === value) return false;
    entered.current = value;
    void onEnter(value).then((isTaken) => {
      if (!isTaken && entered.current === value) entered.current = undefined;
    });
    return true;
  };
  const next = () => {
    if (reading.kind === 'ambiguous' || reading.kind === 'refused') return setTried(true);
    if (reading.kind === 'number') enter(reading.value);
    onNext();
  };
  const leave = () => {
    if (reading.kind === 'number' && enter(reading.value)) onHold();
  };
  const parts = [
    ...lineParts(line, { place: hasPlace }),
    ...(hasBook && book !== undefined ? [`stock ${formatQuantity(book)}`] : []),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <span className={classes.name}>
          {item.name}
          {counted !== null && (
            <IconCheck size={18} stroke={2.2} role="img" aria-label="Entered" className={classes.tick} />
          )}
        </span>
        <span className={classes.facts}>{parts.join(' · ')}</span>
      </div>
      <QuantityField
        ref={field}
        item={item}
        aria-label={(unit) =>
          `Counted of ${name}${hasPlace ? `, ${line.location.name}` : ''}${unit ? `, in ${unit}` : ''}`
        }
        enterKeyHint="next"
        className={classes.field}
        disabled={disabled}
        value={text}
        error={tried && (reading.kind === 'refused' ? reading.error : reading.kind !== 'number')}
        onChange={(value) => {
          setTried(false);
          setText(value);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          next();
        }}
      />
      <div className={classes.act}>
        {reading.kind !== 'empty' ? (
          <Button px="sm" fullWidth aria-label={`Next after ${name}`} onClick={next}>
            Next
          </Button>
        ) : (
          hasBook &&
          book !== undefined && (
            <Button
              px="sm"
              fullWidth
              variant="default"
              disabled={disabled}
              aria-label={`Same: ${name}, ${formatQuantity(book, item.unit)}`}
              onClick={() => {
                enter(book);
                onNext();
              }}
            >
              Same
            </Button>
          )
        )}
      </div>
      {withTin && (
        <TinLine
          line={line}
          tins={tins}
          net={reading.kind === 'number' ? reading.value : undefined}
          onTins={(next) => {
            setTins(next);
            // What was entered already counts other tins.
            const changed = item.tare === null ? null : readAmount(text, { tare: item.tare, count: next });
            if (entered.current !== undefined && changed?.kind === 'number') enter(changed.value);
          }}
        />
      )}
    </li>
  );
}
