import { memo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import classes from './RowActions.module.css';
import { RowIcons } from './RowIcons.tsx';
import { RowLink } from './RowLink.tsx';

/** Commands of a row. `remove` is absent for people who may not delete. */
export type RowCommands = {
  togglePin: (item: Item) => void;
  remove?: ((item: Item) => void) | undefined;
};

type Props = {
  item: Item;
  commands: RowCommands;
  /** As large as fingers need. */
  isLarge: boolean;
};

/** Pin, view, edit and delete buttons of an item. */
export const RowActions = memo(function RowActions({ item, commands, isLarge }: Props) {
  const pin = item.isPinned ? 'Unpin' : 'Pin';
  return (
    <span className={classes.actions} data-large={isLarge || undefined}>
      <button
        type="button"
        className={classes.action}
        onClick={() => commands.togglePin(item)}
        aria-label={`${pin} ${item.name}`}
        title={item.isPinned ? `Unpin (${item.pinnedReason ?? 'pinned'})` : 'Pin'}
      />
      <RowLink itemId={item.id} className={classes.action} aria-label={`View ${item.name}`} title="View" />
      <RowLink itemId={item.id} toForm className={classes.action} aria-label={`Edit ${item.name}`} title="Edit" />
      {commands.remove && (
        <button
          type="button"
          className={`${classes.action} ${classes.remove}`}
          onClick={() => commands.remove?.(item)}
          aria-label={`Delete ${item.name}`}
          title="Delete"
        />
      )}
      <RowIcons isPinned={item.isPinned} mayDelete={commands.remove !== undefined} isLarge={isLarge} />
    </span>
  );
});
