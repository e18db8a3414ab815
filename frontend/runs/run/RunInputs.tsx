import { Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { dateText } from '../../../engines/calendar/best-before.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Runs.module.css';
import { WORDS } from '../words.ts';

const TEXTS = WORDS.run;

type Input = Run['inputs'][number];

/** What went into a run: quantities, lots and losses. */
export function RunInputs({ inputs }: { inputs: readonly Input[] }) {
  const heading = useId();
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {TEXTS.inputs}
      </Title>
      <ul className={classes.products}>
        {inputs.map((input) => (
          <InputLine key={input.itemId} input={input} />
        ))}
      </ul>
    </Paper>
  );
}

function InputLine({ input: { itemId, item, planned, consumed, loss, lots } }: { input: Input }) {
  return (
    <li className={classes.input}>
      <div className={classes.line}>
        <TextLink to="/inventory/$id" params={{ id: String(itemId) }} className={classes.itemLink} underline="hover">
          {item.name}
        </TextLink>
        <Text fw={560} ta="right">
          {formatQuantity(consumed ?? planned ?? 0, item.unit)}
        </Text>
      </div>
      {loss !== null && loss !== 0 && (
        <Text size="sm" {...(loss > 0 && { className: classes.loss })}>
          {loss > 0
            ? TEXTS.lost(formatQuantity(loss, item.unit))
            : TEXTS.saved(formatQuantity(Math.abs(loss), item.unit))}
        </Text>
      )}
      {lots.map((lot) => (
        <div key={`${lot.lotId} ${lot.lotBy}`} className={classes.line}>
          <Text size="sm" c="dimmed">
            {lot.lotId === null ? (
              TEXTS.withoutLot
            ) : (
              <>
                {TEXTS.lot}{' '}
                <TextLink to="/lots/$id" params={{ id: String(lot.lotId) }} inherit className={classes.inlineLink}>
                  {lot.code ?? lot.lotId}
                </TextLink>
                {lot.bestBefore && `, ${dateText({ day: lot.bestBefore, precision: 'day' })}`}
                {lot.lotBy === 'rule' && ` (${TEXTS.expiresFirst})`}
              </>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {formatQuantity(lot.quantity, item.unit)}
          </Text>
        </div>
      ))}
    </li>
  );
}
