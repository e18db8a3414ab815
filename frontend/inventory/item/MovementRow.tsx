import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react';
import type { Movement } from '../../../worker/inventory/contract.ts';
import { REASON_WORDS, signed } from '../../lib/stock/movement-words.ts';
import { formatDateTime, formatQuantity, formatRecent } from '../../lib/text/format.ts';
import { Delta } from '../../ui/stock/Delta.tsx';
import { DocumentLink, documentOf } from '../../ui/stock/DocumentLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './StockHistory.module.css';

type Props = {
  movement: Movement;
  /** Where entries of several items are listed: its item. */
  item?: { id: number; name: string };
  unit: string;
  /** Main: an entry there does not name its place. */
  mainId: number | undefined;
  /** Shows the slip of a receipt. */
  onSlip: (movement: Movement) => void;
  /** Asks whether to reverse it; undefined for people who may not. */
  onReverse: ((movement: Movement) => void) | undefined;
};

/** An entry of an item's history. */
export function MovementRow({ movement, item, unit, mainId, onSlip, onReverse }: Props) {
  const { delta, reason, reversedBy, reversal } = movement;
  const isReversed = reversedBy !== null;
  const label = `Reverse ${REASON_WORDS[reason]} ${signed(delta)}`;
  return (
    <li className={classes.movement}>
      <span className={classes.delta}>
        <Delta of={delta} isReversed={isReversed} />
      </span>
      <Stack gap={0} miw={0} flex={1}>
        <div className={classes.head}>
          <Text span fw={560} className={classes.title}>
            {item && (
              <>
                <TextLink to="/inventory/$id" params={{ id: String(item.id) }} inherit>
                  {item.name}
                </TextLink>
                {' · '}
              </>
            )}
            {REASON_WORDS[reason]}
            {isReversed && (
              <Text span size="sm" c="dimmed" fw={400}>
                {' '}
                · reversed by {reversal?.createdBy?.username ?? 'Camellia'}
              </Text>
            )}
          </Text>
          <Text span className={`tabular ${classes.after}`} fw={560}>
            {formatQuantity(movement.quantityAfter, unit)}
          </Text>
        </div>
        <Spot movement={movement} mainId={mainId} />
        <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
          <Text span size="sm" c="dimmed" className={classes.note}>
            {movement.createdBy?.username ?? 'Camellia'}
            {movement.note && `: ${movement.note}`}
          </Text>
          <Text
            size="sm"
            c="dimmed"
            ta="right"
            className={classes.when}
            component="time"
            dateTime={movement.createdAt}
            title={formatDateTime(movement.createdAt)}
          >
            {formatRecent(movement.createdAt)}
          </Text>
        </Group>
        {movement.uploadKey && (
          <Button
            variant="subtle"
            size="md"
            px="xs"
            className={classes.slip}
            leftSection={<IconReceipt size={18} stroke={1.6} aria-hidden />}
            onClick={() => onSlip(movement)}
          >
            View slip
          </Button>
        )}
      </Stack>
      {onReverse && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.reverse}
          aria-label={item ? `${label}: ${item.name}` : label}
          title="Reverse"
          onClick={() => onReverse(movement)}
        >
          <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Place and lot of an entry, where they are not Main and none, and the count or run that it belongs to. */
function Spot({ movement, mainId }: Pick<Props, 'movement' | 'mainId'>) {
  const { locationId, location, lotId, lot, lotBy } = movement;
  const isElsewhere = mainId !== undefined && locationId !== mainId;
  const isMove = movement.reason === 'move';
  const document = documentOf(movement);
  if (!isElsewhere && lotId === null && !isMove && document === null) return null;
  return (
    <Text size="sm" component="div" className={classes.spot}>
      {(isElsewhere || isMove) && <span>{location?.name ?? 'A deleted place'}</span>}
      {lotId !== null && (
        <span>
          Lot{' '}
          <TextLink to="/lots/$id" params={{ id: String(lotId) }} inherit>
            {lot?.code ?? lotId}
          </TextLink>
          {lotBy === 'rule' && movement.delta < 0 && (
            <Text span inherit c="dimmed">
              {' '}
              (expires first)
            </Text>
          )}
        </span>
      )}
      {document && <DocumentLink document={document} inherit />}
    </Text>
  );
}
