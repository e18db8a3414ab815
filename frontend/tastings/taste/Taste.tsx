import { Button, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { Tasting } from '../../../worker/tastings/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import classes from '../Tastings.module.css';
import { useOwnSheets, useWriteSheet, type Written } from '../waiting/sheets.ts';
import { brewText, PARTS_IN_ORDER } from '../words.ts';
import { BrewingTimer } from './BrewingTimer.tsx';
import { PartFields } from './PartFields.tsx';

type Props = { tasting: Tasting; cup: number; onCup: (cup: number) => void };

const EMPTY: Written = {
  ...{ dryLeaf: null, liquor: null, wetLeaf: null },
  ...{ dryLeafWords: '', liquorWords: '', wetLeafWords: '' },
};

/** The cups, one at a time. Everything is kept on the device as it is written. */
export function Taste({ tasting, cup, onCup }: Props) {
  const { me } = useSession();
  const own = useOwnSheets(tasting, me?.id);
  const { cups } = tasting;
  const at = Math.max(
    0,
    cups.findIndex((one) => one.cup === cup),
  );
  const current = cups[at];
  const next = cups[at + 1];
  const missing = cups.filter((one) => !own.has(one.cup));
  if (!current) return null;
  return (
    <>
      <ol className={classes.cups} aria-label="Cups">
        {cups.map((one) => (
          <li key={one.cup}>
            <button
              type="button"
              className={classes.cup}
              data-written={own.has(one.cup) || undefined}
              aria-current={one.cup === current.cup ? 'step' : undefined}
              aria-label={`Cup ${one.cup}${own.has(one.cup) ? ', written' : ''}`}
              onClick={() => onCup(one.cup)}
            >
              {one.cup}
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.brew}>
        <Text c="dimmed">{brewText(tasting)}</Text>
        <BrewingTimer seconds={tasting.seconds} />
      </div>
      <Cup
        key={`${tasting.id} ${current.cup}`}
        tasting={tasting}
        cup={current.cup}
        name={current.sample?.name}
        start={own.get(current.cup) ?? EMPTY}
      />
      <div className={classes.foot}>
        {next ? (
          <Button size="lg" fullWidth onClick={() => onCup(next.cup)}>
            Next
          </Button>
        ) : (
          <Text role="status" fw={560}>
            {missing.length === 0
              ? 'You have written of every cup. The result is here once the office ends the tasting.'
              : `Not written yet: cup ${missing.map((one) => one.cup).join(', ')}`}
          </Text>
        )}
      </div>
    </>
  );
}

type CupProps = { tasting: Tasting; cup: number; name: string | undefined; start: Written };

function Cup({ tasting, cup, name, start }: CupProps) {
  const [written, setWritten] = useState(start);
  const write = useWriteSheet(tasting);
  const change = (part: Partial<Written>) => {
    const next = { ...written, ...part };
    setWritten(next);
    write(cup, next).catch((failure: unknown) =>
      toast({
        title: `Cup ${cup} was not saved`,
        description: errorText(failure, 'Couldn’t reach the server. Please change it again.'),
        variant: 'destructive',
      }),
    );
  };
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={`Cup ${cup}`}>
      <Text component="h2" fw={580} size="lg" mb="sm">
        Cup {cup}
        {name !== undefined && (
          <Text span c="dimmed" fw={400} size="md" style={{ overflowWrap: 'anywhere' }}>
            {' '}
            {name}
          </Text>
        )}
      </Text>
      {PARTS_IN_ORDER.map((part) => (
        <PartFields
          key={part}
          part={part}
          score={written[part]}
          words={written[`${part}Words`]}
          onScore={(score) => change({ [part]: score })}
          onWords={(words) => change({ [`${part}Words`]: words })}
        />
      ))}
    </Paper>
  );
}
