import { IconPinnedFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { StockMark } from '../stock/StockMark.tsx';
import { StockStepper } from '../stock/StockStepper.tsx';
import { useShownQuantity } from '../waiting/change-stock.ts';
import classes from './InventoryCards.module.css';
import { RowActions, type RowCommands } from './RowActions.tsx';
import { RowLink } from './RowLink.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';
import { WhereText } from './WhereText.tsx';

const CARD_HEIGHT = 164;
const GAP = 10;

type CardsProps = { items: Item[]; commands: RowCommands };

/** The inventory as cards with steppers, for phones. Virtualized. */
export const InventoryCards = memo(function InventoryCards({ items, commands }: CardsProps) {
  const { list, rows, height, focusProps } = useVirtualRows<HTMLUListElement>(items, CARD_HEIGHT + GAP);
  return (
    <ul ref={list} aria-label="Inventory" className={classes.list} style={{ height }} {...focusProps}>
      {rows.map(({ key, item, index, top }) => (
        <Card key={key} item={item} index={index} count={items.length} top={top} commands={commands} />
      ))}
    </ul>
  );
});

type CardProps = { item: Item; index: number; count: number; top: number; commands: RowCommands };

const Card = memo(function Card({ item, index, count, top, commands }: CardProps) {
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
