import { cents } from '../goods.ts';

/** The sum of amounts, in whole cents. */
export const sumOf = (amounts: readonly number[]): number => cents(amounts.reduce((sum, amount) => sum + amount, 0));

/** An amount less a discount in percent. */
export const lessPercent = (amount: number, percent: number): number => cents(amount * (1 - percent / 100));

/** So many percent of an amount, such as a tax. */
export const percentOf = (amount: number, percent: number): number => cents((amount * percent) / 100);
