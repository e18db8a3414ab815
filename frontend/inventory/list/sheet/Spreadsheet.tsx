import { Button, Group, Text } from '@mantine/core';
import { memo, type RefObject, useMemo, useRef, useState } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.tsx';
import { BULK_WORDS } from '../bulk/bulk-words.ts';
import { ChangePreview } from '../bulk/ChangePreview.tsx';
import { linesOf } from '../bulk/edits.ts';
import { useSaveEdits } from '../bulk/use-save-edits.ts';
import { SheetGrid, type SheetHandle } from './SheetGrid.tsx';
import { planSheet, type Typed } from './sheet.ts';
import { useTyping } from './use-sheet.ts';

type Props = {
  /** The items of the list when the spreadsheet was opened, in their order: rows do not move while they are edited. */
  shown: readonly Item[];
  /** All items as they are now. */
  all: readonly Item[];
  onClose: () => void;
};

/** The list as a spreadsheet: cells are typed and pasted, looked through, and saved in one request. */
export default function Spreadsheet({ shown, all, onClose }: Props) {
  const [ids] = useState(() => shown.map(({ id }) => id));
  const items = useMemo(() => {
    const byId = new Map(all.map((item) => [item.id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, all]);
  const typing = useTyping();
  const sheet = useRef<SheetHandle>(null);
  const [isReviewing, setReviewing] = useState(false);
  return (
    <>
      <SheetBar
        items={items}
        // The cell is painted first.
        typed={useAfterPaint(typing.typed)}
        sheet={sheet}
        isReviewing={isReviewing}
        onReview={setReviewing}
        onDiscard={typing.discard}
        onClose={onClose}
      />
      <SheetGrid items={items} typing={typing} isCovered={isReviewing} ref={sheet} />
    </>
  );
}

type BarProps = Pick<Props, 'onClose'> & {
  items: readonly Item[];
  typed: Typed;
  sheet: RefObject<SheetHandle | null>;
  isReviewing: boolean;
  onReview: (isReviewing: boolean) => void;
  onDiscard: () => void;
};

/** What has been typed, in a line with its buttons, and its review. Renders when that changes, not with every key. */
const SheetBar = memo(function SheetBar(props: BarProps) {
  const { items, typed, sheet, isReviewing, onReview, onDiscard, onClose } = props;
  const plan = useMemo(() => planSheet(typed, items), [typed, items]);
  const guard = useUnsavedGuard(() => typed.size > 0);
  const save = useSaveEdits({
    onSaved: () => {
      onReview(false);
      onDiscard();
    },
  });
  const [firstWrong] = plan.wrong;
  return (
    <>
      <Group justify="space-between" mb="xs" gap="sm">
        <Text size="sm" c="dimmed" maw="40rem">
          {BULK_WORDS.sheetHint}
        </Text>
        <Group gap="sm">
          <Text size="sm" role="status" className="tabular">
            {plan.cells === 0 ? BULK_WORDS.noChanges : BULK_WORDS.changes(plan.cells, plan.edits.length)}
          </Text>
          {firstWrong && (
            <Button variant="light" color="red" onClick={() => sheet.current?.go(firstWrong)}>
              {BULK_WORDS.wrong(plan.wrong.length)}
            </Button>
          )}
          <Button variant="default" disabled={typed.size === 0} onClick={onDiscard}>
            {BULK_WORDS.discard}
          </Button>
          <Button variant="default" onClick={() => guard.leave(onClose)}>
            {BULK_WORDS.leaveSheet}
          </Button>
          <Button disabled={plan.edits.length === 0 || plan.wrong.length > 0} onClick={() => onReview(true)}>
            {BULK_WORDS.review}
          </Button>
        </Group>
      </Group>
      <Dialog
        opened={isReviewing}
        onClose={() => onReview(false)}
        title={BULK_WORDS.reviewTitle}
        size="lg"
        centered
        returnFocus={false}
      >
        <ChangePreview lines={linesOf(plan.edits)} hasFields />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => onReview(false)}>
            {BULK_WORDS.cancel}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate(plan.edits)} data-autofocus>
            {BULK_WORDS.save(plan.edits.length)}
          </Button>
        </Group>
      </Dialog>
      {guard.dialog}
    </>
  );
});
