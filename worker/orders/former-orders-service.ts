/** For restores, which convert the orders of former backups within their own batch. */
export { convertFormerOrders } from './former-orders-queries.ts';
