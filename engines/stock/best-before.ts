/** Best-before dates, for those who know them as a part of stock. */
export * from '../calendar/best-before.ts';
