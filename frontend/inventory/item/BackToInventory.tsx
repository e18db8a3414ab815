import { IconArrowLeft } from '@tabler/icons-react';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './ItemPage.module.css';

/** Above the page of an item: back to the list. */
export function BackToInventory() {
  return (
    <TextLink to="/inventory" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> Inventory
    </TextLink>
  );
}
