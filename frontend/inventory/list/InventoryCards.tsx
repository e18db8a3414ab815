import { IconPinnedFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { SelectBox } from '../../ui/list/SelectBox.tsx';
import { type Selection, useIsSelected } from '../../ui/list/selection.ts';
import { useVirtualRows } from '../../ui/list/use-virtual-rows.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { StockMark } from '../stock/StockMark.tsx';
import { StockStepper } from '../stock/StockStepper.tsx';
import { useShownQuantity } from '../waiting/change-stock.ts';
import classes from './InventoryCards.module.css';
import { RowActions, type RowCommands } from './RowActions.tsx';
import { RowLink } from './RowLink.tsx';
import { WhereText } from './WhereText.tsx';

const CARD_HEIGHT = 164;
const GAP = 10;

type CardsProps = {
  items: Item[];
  /** Whether any item of the workspace has a picture: without one, there is no room for them. */
  hasPictures: boolean;
  commands: RowCommands;
  /** Only while items are selected. */
  selection?: Selection;
};

/** The inventory as cards with steppers, for phones. Virtualized. */
export const InventoryCards = memo(function InventoryCards({ items, hasPictures, commands, selection }: CardsProps) {
  const { list, rows, height, focusProps } = useVirtualRows<HTMLUListElement, Item>(items, CARD_HEIGHT + GAP);
  return (
    <ul ref={list} aria-label="Inventory" className={classes.list} style={{ height }} {...focusProps}>
      {rows.map(({ key, item, index, top }) => (
        <Card
          key={key}
          item={item}
          index={index}
          count={items.length}
          top={top}
          hasPictures={hasPictures}
          commands={commands}
          {...(selection && { selection })}
        />
      ))}
    </ul>
  );
});

type CardProps = Pick<CardsProps, 'hasPictures' | 'commands' | 'selection'> & {
  item: Item;
  index: number;
  count: number;
  top: number;
};

const Card = memo(function Card({ item, index, count, top, hasPictures, commands, selection }: CardProps) {
  const quantity = useShownQuantity(item);
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      className={classes.card}
      style={{ height: CARD_HEIGHT, transform: `translateY(${top}px)` }}
    >
      <div className={classes.top}>
        {selection && <CardBox item={item} selection={selection} />}
        {hasPictures && <Thumbnail picture={item.picture} size={40} />}
        <RowLink itemId={item.id} className={classes.title}>
          <span className={classes.name}>
            {item.isPinned && <IconPinnedFilled size={14} className={classes.pinned} aria-label="Pinned" />}
            <span className={classes.ellipsis}>{item.name}</span>
          </span>
          <span className={classes.sub}>
            {item.places?.length ? (
              <WhereText item={item} />
            ) : (
              [item.category, item.supplier].filter(Boolean).join(' · ')
            )}
          </span>
        </RowLink>
        <StockMark stock={{ ...item, quantity }} />
      </div>
      <div className={classes.stock}>
        <StockStepper item={item} />
      </div>
      <div className={classes.foot}>
        <span className={classes.price}>
          {item.sellingPrice === null ? 'No price' : formatMoney(item.sellingPrice)}
        </span>
        <RowActions item={item} commands={commands} />
      </div>
    </li>
  );
});

function CardBox({ item, selection }: { item: Item; selection: Selection }) {
  const isSelected = useIsSelected(selection, item.id);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is in SelectBox and has its own name.
    <label className={classes.pick}>
      <SelectBox
        id={item.id}
        name={item.name}
        isSelected={isSelected}
        onPick={(id) => selection.toggle(id)}
        className={classes.box}
      />
    </label>
  );
}
