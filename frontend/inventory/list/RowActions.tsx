import { IconEdit, IconEye, IconPin, IconPinnedFilled, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import classes from '../../ui/list/RowActs.module.css';
import { RowLink } from './RowLink.tsx';

/** Commands of a row. `remove` is absent for people who may not delete. */
export type RowCommands = {
  togglePin: (item: Item) => void;
  /** Whether the form is offered. */
  mayEdit: boolean;
  remove?: ((item: Item) => void) | undefined;
};

// Created once, so that they are not rendered again with every row that scrolls into view.
const PINNED = <IconPinnedFilled size={18} aria-hidden />;
const PIN = <IconPin size={18} stroke={1.6} aria-hidden />;
const VIEW = <IconEye size={18} stroke={1.6} aria-hidden />;
const EDIT = <IconEdit size={18} stroke={1.6} aria-hidden />;
const DELETE = <IconTrash size={18} stroke={1.6} aria-hidden />;

/** Pin, view, edit and delete buttons of an item. */
export const RowActions = memo(function RowActions({ item, commands }: { item: Item; commands: RowCommands }) {
  const pin = item.isPinned ? 'Unpin' : 'Pin';
  return (
    <span className={classes.actions}>
      <button
        type="button"
        className={classes.action}
        data-pinned={item.isPinned || undefined}
        onClick={() => commands.togglePin(item)}
        aria-label={`${pin} ${item.name}`}
        title={item.isPinned ? `Unpin (${item.pinnedReason ?? 'pinned'})` : 'Pin'}
      >
        {item.isPinned ? PINNED : PIN}
      </button>
      <RowLink itemId={item.id} className={classes.action} aria-label={`View ${item.name}`} title="View">
        {VIEW}
      </RowLink>
      {commands.mayEdit && (
        <RowLink itemId={item.id} toForm className={classes.action} aria-label={`Edit ${item.name}`} title="Edit">
          {EDIT}
        </RowLink>
      )}
      {commands.remove && (
        <button
          type="button"
          className={`${classes.action} ${classes.remove}`}
          onClick={() => commands.remove?.(item)}
          aria-label={`Delete ${item.name}`}
          title="Delete"
        >
          {DELETE}
        </button>
      )}
    </span>
  );
});
