import { IconArrowLeft } from '@tabler/icons-react';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './Orders.module.css';

/** The back link above an order's page. */
export function BackToOrders() {
  return (
    <TextLink to="/orders" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> Orders
    </TextLink>
  );
}
