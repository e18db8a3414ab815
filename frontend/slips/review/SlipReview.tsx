import { Alert, Button, Group, List, Loader, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconBulb, IconChecks } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownCurrency } from '../../../engines/slip-parsing/currencies.ts';
import { suggestFor } from '../../../engines/slip-parsing/suggestions.ts';
import { STRONG } from '../../../engines/slip-parsing/sureness.ts';
import { FORM_CATEGORIES } from '../../../worker/inventory/contract.ts';
import type { SlipAnswer } from '../../../worker/slips/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { OrderOfSlip } from '../order/OrderOfSlip.tsx';
import type { ShownPicture, Slip } from '../use-slip.ts';
import { EarlierNotice } from './EarlierNotice.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { UseItems } from './item-choice.ts';
import { type Place, PlaceDialog } from './PlaceDialog.tsx';
import { ReviewRowCard } from './ReviewRowCard.tsx';
import { areFiguresChanged, chosen, findDoubtful, type ReviewRow, toAdvised, wasDoubtful } from './review-rows.ts';
import { SlipCurrency } from './SlipCurrency.tsx';
import classes from './SlipReview.module.css';
import { useChecks } from './use-checks.ts';
import { useImport } from './use-import.ts';
import { useRemoval } from './use-removal.ts';

type Props = {
  slip: Slip;
  picture: ShownPicture;
  answer: SlipAnswer;
  useItems: UseItems;
};

/** The rows read from a slip, to review before anything is added to stock. */
export function SlipReview({ slip, picture, answer, useItems }: Props) {
  const { rows, supplier, setSupplier, receive, change, confirm, confirmAll, select, remove, bringBack } = slip;
  const items = useItems();
  const categories = useMemo(
    () => [...new Set([...items.map(({ category }) => category), ...FORM_CATEGORIES])].filter(Boolean).toSorted(),
    [items],
  );
  const heading = useFocusOnce();
  const [place, setPlace] = useState<Place>({ title: '', box: null });
  const [isShown, setShown] = useState(false);
  const show = useCallback(({ name, read }: ReviewRow) => {
    setPlace({ title: name || read.name, box: read.box });
    setShown(true);
  }, []);
  const groups = toGroups(rows);
  const toCheck = findDoubtful(rows).length;
  const inOrder = groups.flatMap(({ some }) => some);
  const { goOn, confirmAndGoOn } = useChecks(inOrder, confirm);
  const removeRows = useRemoval(inOrder, remove, () => heading.current?.focus());
  const importing = useImport(slip, { answer, fileName: picture.fileName });
  const count = answer.extractedData.length;
  const suggestions =
    rows.length === 0 && count > 0
      ? []
      : suggestFor(toAdvised(rows), {
          doesAddUp: answer.doesAddUp || areFiguresChanged(rows, count),
          isStatement: answer.isStatement,
        });
  const selected = rows.filter((row) => row.selected).length;
  const label = slip.order.order
    ? `Confirm (${selected || rows.length})`
    : selected > 0
      ? `Import Selected (${selected})`
      : `Import All (${rows.length})`;
  const busy = importing.isBusy;
  return (
    <Stack gap="md">
      <div>
        <Title ref={heading} order={2} tabIndex={-1} className={classes.heading}>
          Extracted items
        </Title>
        {(rows.length > 0 || count === 0) && <Confidence answer={answer} count={rows.length} />}
      </div>
      <EarlierNotice found={importing.earlier} />
      {rows.length > 0 && <OrderOfSlip slipOrder={slip.order} disabled={busy} />}
      {suggestions.length > 0 && (
        <Alert color="amber" variant="light" title="Suggestions" icon={<IconBulb aria-hidden />}>
          <List size="sm" spacing={4}>
            {suggestions.map((suggestion) => (
              <List.Item key={suggestion} className={classes.suggestion}>
                {suggestion}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {rows.length === 0 && count > 0 && (
        <>
          <Text>No rows are left. Bring them back as they were read, or choose another picture.</Text>
          <div>
            <Button
              variant="default"
              size="md"
              onClick={() => {
                bringBack(answer);
                heading.current?.focus();
              }}
            >
              Bring back all rows
            </Button>
          </div>
        </>
      )}
      {rows.length > 0 && (
        <>
          <TextInput
            label="Supplier"
            description="Saved with new items"
            value={supplier}
            maxLength={200}
            disabled={busy}
            onChange={({ currentTarget }) => setSupplier(currentTarget.value)}
          />
          <SlipCurrency
            slip={slip}
            printed={answer.currency}
            isAssumed={answer.extractedData.some(({ assumed }) => assumed.includes('currency'))}
          />
          <Group gap="sm">
            <Button variant="default" disabled={busy} onClick={() => select(selected < rows.length)}>
              {selected < rows.length ? 'Select All' : 'Unselect All'}
            </Button>
            <Button
              variant="subtle"
              color="red"
              disabled={busy || selected === 0}
              onClick={() => removeRows(rows.filter((row) => row.selected).map(({ key }) => key))}
            >
              Delete Selected ({selected})
            </Button>
          </Group>
          {groups.map(({ title, some, isToCheck }) => (
            <section key={title} className={classes.group}>
              {groups.length > 1 && (
                <Title order={3} size="h4" className="tabular">
                  {title} ({some.length})
                </Title>
              )}
              <ul className={classes.rows}>
                {some.map((row) => (
                  <ReviewRowCard
                    key={row.key}
                    row={row}
                    picture={picture}
                    turned={answer.turned}
                    items={items}
                    categories={categories}
                    currency={slip.keepsPrices ? ownCurrency() : slip.currency}
                    lotOf={slip.lotOf}
                    disabled={busy}
                    onChange={change}
                    onSelect={select}
                    onConfirm={confirmAndGoOn}
                    onRemove={removeRows}
                    onShow={show}
                  />
                ))}
              </ul>
              {isToCheck && toCheck > 1 && (
                <Button
                  variant="default"
                  className={classes.markAll}
                  disabled={busy}
                  leftSection={<IconChecks size={16} aria-hidden />}
                  onClick={confirmAll}
                >
                  Mark all {toCheck} as right
                </Button>
              )}
            </section>
          ))}
          {receive.isError && (
            <Alert color="red" title="Import Failed">
              {errorText(receive.error, 'Failed to import items to inventory. Please try again.')}
            </Alert>
          )}
          <VisuallyHidden role="status">{busy && 'Importing'}</VisuallyHidden>
          <div className={classes.actions} data-floating>
            <Text size="sm" c="dimmed">
              {chosen(rows).length} of {rows.length} will be added to inventory. You can undo the import.
            </Text>
            {toCheck > 0 && (
              <Button
                size="md"
                variant="light"
                color="amber"
                className="tabular"
                title="Ctrl+Enter or ⌘+Enter"
                aria-keyshortcuts="Control+Enter Meta+Enter"
                disabled={busy}
                onClick={goOn}
              >
                Next to check ({toCheck})
              </Button>
            )}
            <Button
              size="md"
              disabled={busy}
              leftSection={busy && <Loader size="xs" color="dimmed" aria-hidden />}
              onClick={() => void importing.start()}
            >
              {label}
            </Button>
          </div>
        </>
      )}
      <ImportDialog
        opened={importing.isAsking}
        question={importing.question}
        onImport={importing.importAnyway}
        onClose={importing.close}
        onCheck={goOn}
      />
      <PlaceDialog
        picture={picture}
        turned={answer.turned}
        place={place}
        opened={isShown}
        onClose={() => setShown(false)}
      />
    </Stack>
  );
}

/** Rows that were read with doubts come first, and stay there when they have been checked. */
const toGroups = (rows: Slip['rows']) =>
  [
    { title: 'Check first', isToCheck: true, some: rows.filter(wasDoubtful) },
    { title: 'Read clearly', isToCheck: false, some: rows.filter((row) => !wasDoubtful(row)) },
  ].filter(({ some }) => some.length > 0);

function Confidence({ answer: { confidence, engine }, count }: { answer: SlipAnswer; count: number }) {
  const strong = confidence > STRONG;
  const reader = engine === 'openai' ? 'an AI model' : 'Camellia’s built-in reader';
  return (
    <Text size="sm" c="dimmed" className="tabular">
      <Text span size="sm" fw={600} className={strong ? classes.strong : classes.weak}>
        Confidence: {Math.round(confidence * 100)}%{strong ? ' (strong)' : ''}
      </Text>
      {` · ${count} item${count === 1 ? '' : 's'} · read by ${reader}`}
    </Text>
  );
}

/** Focuses the heading when the rows appear, because the previously focused element is gone. */
function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
