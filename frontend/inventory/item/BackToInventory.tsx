import { IconArrowLeft } from '@tabler/icons-react';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './ItemPage.module.css';

/** The back link above an item's page. */
export function BackToInventory() {
  return (
    <TextLink to="/inventory" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> Inventory
    </TextLink>
  );
}
