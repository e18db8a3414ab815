import { Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Refill, RefillLine } from '../../../worker/locations/par-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { closeScan, openScan, useScanTarget } from '../../lib/scan/scan.ts';
import { formatCount, formatQuantity } from '../../lib/text/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { Page } from '../../ui/Page.tsx';
import { PdfButton } from '../../ui/print/PdfButton.tsx';
import { ScanButton } from '../../ui/ScanButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { WaitingActs } from '../../ui/waiting/WaitingActs.tsx';
import { LazyMoveDialog } from '../placed/LazyMoveDialog.tsx';
import type { MoveDialogProps } from '../placed/MoveDialog.tsx';
import { parseQuantity } from '../stock/numbers.ts';
import { useItemChoices } from '../use-item-choices.ts';
import { refillsQuery } from './api.ts';
import classes from './Refill.module.css';
import { MAX_LINES, type MoveLine, useRefill } from './use-refill.ts';

/** /refill: what places lack of their pars, moved there at once. */
export function RefillPage() {
  const { data, error, refetch } = useQuery(refillsQuery);
  const moveDialog = useScannedMove(data ?? []);
  return (
    <Page
      title="Refill"
      width="list"
      description="What each place is short of, and where it can come from."
      actions={
        <>
          <ScanButton aria-label={SCAN_TITLE} />
          <PdfButton sheet="refill">PDF pick list</PdfButton>
        </>
      }
      above={<BackLink to="/inventory">Inventory</BackLink>}
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState title="Nothing to refill" icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}>
            No place holds less than its par. Set pars on the page of an item, under “Where it lies”.
          </EmptyState>
        ) : (
          // What is proposed starts again when it changes, such as after a move.
          <Refills key={JSON.stringify(data)} places={data} />
        )
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load what is missing" rows={4} height={72} />
      )}
      {moveDialog}
    </Page>
  );
}

const SCAN_TITLE = 'Scan what you move';

/** Scanned goods are moved by themselves: the dialog begins with what the code says, and with what a place lacks of them. */
function useScannedMove(lacking: readonly Refill[]): ReactNode {
  const items = useItemChoices();
  const [moving, setMoving] = useState<Omit<MoveDialogProps, 'onClose'> | null>(null);
  useScanTarget({
    title: SCAN_TITLE,
    take: ({ itemId, lotId, lot, quantity }, by) => {
      const item = items.find(({ id }) => id === itemId);
      if (!item) return null;
      closeScan();
      const lack = listProposals(lacking).find((one) => one.itemId === itemId);
      setMoving({
        ...{ opened: true, item, start: { ...lack, ...(quantity !== null && { quantity }) } },
        ...(lot && lotId !== null && { lot: { id: lotId, code: lot.code } }),
        // Of many, the camera goes on to the next.
        ...(by === 'camera' && { onMoved: openScan }),
      });
      return '';
    },
  });
  return moving && <LazyMoveDialog {...moving} onClose={() => setMoving({ ...moving, opened: false })} />;
}

/** One proposed move, by where it goes, what, and where it comes from. */
interface Proposal extends MoveLine {
  key: string;
}

const listProposals = (places: readonly Refill[]): Proposal[] =>
  places.flatMap(({ locationId, lines }) =>
    lines.flatMap(({ itemId, moves }) =>
      moves.map(({ fromLocationId, quantity }) => ({
        ...{ key: `${locationId} ${itemId} ${fromLocationId}`, itemId, quantity, fromLocationId },
        toLocationId: locationId,
      })),
    ),
  );

function Refills({ places }: { places: readonly Refill[] }) {
  const proposals = listProposals(places);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const refill = useRefill();
  const chosen = proposals.filter(({ key }) => !left.has(key));
  const parsed = chosen.map((one) => ({ ...one, ...parseQuantity(texts.get(one.key) ?? String(one.quantity)) }));
  const isWrong = parsed.some(({ value }) => !value);
  const lines = parsed.slice(0, MAX_LINES).map(({ itemId, fromLocationId, toLocationId, value = 0 }) => ({
    ...{ itemId, quantity: value, fromLocationId, toLocationId },
  }));
  const toggle = (key: string) =>
    setLeft((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  return (
    <Stack gap="md">
      <WaitingActs of={refillsQuery.queryKey} />
      {places.map((place) => (
        <Card key={place.locationId} component="section" aria-label={place.location.name}>
          <Title order={2} size="h3" mb="xs">
            {place.location.name}
          </Title>
          <ul className={classes.lines}>
            {place.lines.map((line) => (
              <Line
                key={line.itemId}
                line={line}
                place={place}
                isLeft={(key) => left.has(key)}
                textOf={(key, quantity) => texts.get(key) ?? String(quantity)}
                onToggle={toggle}
                onText={(key, text) => setTexts((now) => new Map(now).set(key, text))}
              />
            ))}
          </ul>
        </Card>
      ))}
      {proposals.length > 0 && (
        <div className={classes.confirm}>
          <FormError>
            {refill.isError
              ? errorText(refill.error, saveFailureText('Couldn’t move it. Please try again.'))
              : undefined}
          </FormError>
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {chosen.length > MAX_LINES
                ? `The first ${MAX_LINES} of ${formatCount(chosen.length)} are moved at once`
                : `${chosen.length} of ${proposals.length} chosen`}
            </Text>
            <Button
              size="md"
              disabled={lines.length === 0 || isWrong}
              loading={refill.isPending}
              onClick={() => refill.mutate({ lines, where: places.map(({ location }) => location.name).join(', ') })}
            >
              Move {lines.length} {lines.length === 1 ? 'item' : 'items'}
            </Button>
          </Group>
        </div>
      )}
    </Stack>
  );
}

type LineProps = {
  line: RefillLine;
  place: Refill;
  isLeft: (key: string) => boolean;
  textOf: (key: string, quantity: number) => string;
  onToggle: (key: string) => void;
  onText: (key: string, text: string) => void;
};

function Line({ line, place, isLeft, textOf, onToggle, onText }: LineProps) {
  const { itemId, item, par, available, moves, toOrder } = line;
  const { name, unit } = item;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <TextLink to="/inventory/$id" params={{ id: String(itemId) }}>
          {name}
        </TextLink>
        <Text size="sm" c="dimmed" className="tabular">
          {formatQuantity(available, unit)} of {formatQuantity(par, unit)}
        </Text>
      </div>
      {moves.map(({ fromLocationId, from, quantity }) => {
        const key = `${place.locationId} ${itemId} ${fromLocationId}`;
        const text = textOf(key, quantity);
        return (
          <div key={key} className={classes.move}>
            <Checkbox
              size="md"
              checked={!isLeft(key)}
              label={`From ${from.name}`}
              aria-label={`Move ${name} from ${from.name} to ${place.location.name}`}
              onChange={() => onToggle(key)}
            />
            <QuantityField
              aria-label={`Quantity of ${name} from ${from.name}`}
              item={item}
              hasUnit
              className={classes.quantity}
              disabled={isLeft(key)}
              value={text}
              error={!isLeft(key) && parseQuantity(text).value === 0 ? 'More than 0' : undefined}
              onChange={(next) => onText(key, next)}
            />
          </div>
        );
      })}
      {toOrder > 0 && (
        <Text size="sm" c="dimmed">
          {moves.length === 0 ? 'No other place has any to spare: ' : 'Still missing: '}
          {formatQuantity(toOrder, unit)}
        </Text>
      )}
    </li>
  );
}
