import { Button, Select, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { bothTexts } from '../../../engines/units/other-unit.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { isUnread } from '../../ui/fields/AmountField.tsx';
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx';
import classes from './Receive.module.css';
import { arrivalText, type LineProblems, type ReceivedLine } from './received-lines.ts';

type Props = {
  line: ReceivedLine;
  ordered: Order['lines'][number];
  places: readonly Location[];
  problems: LineProblems;
  onChange: (part: Partial<ReceivedLine>) => void;
};

const SAME_PLACE = '';

/** The id of its element, to show it. */
export const lineElement = (lineId: number) => `arrived-${lineId}`;

/** What has arrived of a line: a quantity between buttons, and its lot where somebody wants to say it. */
export function ReceiveLine({ line, ordered, places, problems, onChange }: Props) {
  const { quantity, code, bestBefore, isOrganic, locationId } = line;
  const { item, open } = ordered;
  const heading = useId();
  const isOver = quantity !== '' && quantity > open;
  const hasArrived = quantity !== '' && quantity > 0;
  return (
    <li id={lineElement(line.lineId)} className={classes.line} aria-labelledby={heading}>
      <div className={classes.head}>
        <Text fw={580} id={heading} className={classes.name}>
          {item.name}
        </Text>
        <Text size="sm" c="dimmed" className={classes.open}>
          {bothTexts(open, item, item.buyUnit)} open
        </Text>
      </div>
      <div className={classes.stepper}>
        <QuantityStepper
          item={item}
          startUnit={item.buyUnit}
          value={quantity}
          error={problems.quantity}
          label={(unit) => (unit ? `Arrived of ${item.name} (${unit})` : `Arrived of ${item.name}`)}
          oneLess={`One less of ${item.name}`}
          oneMore={`One more of ${item.name}`}
          onChange={(next) => onChange({ quantity: next })}
        />
      </div>
      <div className={classes.foot}>
        <Text size="sm" role="status" className={classes.state} data-over={isOver || undefined}>
          {isUnread(quantity) ? 'Enter a number' : arrivalText(quantity, ordered)}
        </Text>
        {hasArrived ? (
          <Button
            variant="subtle"
            color="gray"
            className={classes.none}
            onClick={() => onChange({ quantity: 0 })}
            aria-label={`${item.name} has not arrived`}
          >
            Not arrived
          </Button>
        ) : (
          <Button
            variant="subtle"
            className={classes.none}
            onClick={() => onChange({ quantity: open })}
            aria-label={`All of ${item.name} has arrived`}
          >
            All arrived
          </Button>
        )}
      </div>
      {hasArrived && (
        <details className={classes.lot} open={Object.keys(problems).length > 0 || undefined}>
          <summary className={classes.summary}>
            <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            <span>Lot and best before</span>
            {code.trim() !== '' && (
              <Text span size="sm" c="dimmed" className={classes.said}>
                {[code.trim(), bestBefore.trim()].filter(Boolean).join(', ')}
              </Text>
            )}
          </summary>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" pb="sm">
            <TextInput
              label="Lot code"
              aria-label={`Lot code of ${item.name}`}
              size="md"
              maxLength={100}
              autoCapitalize="characters"
              autoComplete="off"
              value={code}
              error={problems.code}
              onChange={(event) => onChange({ code: event.currentTarget.value })}
            />
            <TextInput
              label="Best before"
              aria-label={`Best before of ${item.name}`}
              description="2027-03-31, 2027-03 or 2027"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              size="md"
              autoComplete="off"
              value={bestBefore}
              error={problems.bestBefore}
              onChange={(event) => onChange({ bestBefore: event.currentTarget.value })}
            />
            {places.length > 1 && (
              <Select
                label="Place"
                aria-label={`Place of ${item.name}`}
                size="md"
                allowDeselect={false}
                data={[
                  { value: SAME_PLACE, label: 'Like the delivery' },
                  ...places.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={locationId === null ? SAME_PLACE : String(locationId)}
                onChange={(value) => onChange({ locationId: value ? Number(value) : null })}
              />
            )}
          </SimpleGrid>
          {code.trim() !== '' && (
            <Switch
              pb="sm"
              label="Bought as organic"
              aria-label={`${item.name} was bought as organic`}
              checked={isOrganic}
              onChange={(event) => onChange({ isOrganic: event.currentTarget.checked })}
            />
          )}
        </details>
      )}
    </li>
  );
}
