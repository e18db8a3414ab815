import { CATALOGUE, type Product } from './catalogue.ts';
import { createRandom } from './random.ts';
import { SUPPLIERS } from './suppliers.ts';
import { type Event, simulateTrade } from './trade.ts';

/** A product with its half year, the oldest event first. */
export interface TradedProduct {
  product: Product;
  leadTimeDays: number;
  events: readonly Event[];
}

/**
 * The stock of a tea house that does not exist. The same seed and the same `now` give the same, always; what is chance
 * for one product does not depend on the others.
 * @param now epoch milliseconds: everything lies in the half year before it
 */
export function generateSample(seed: number, now: number): TradedProduct[] {
  const leadTimes = new Map<string, number>(SUPPLIERS.map(({ name, leadTimeDays }) => [name, leadTimeDays]));
  return CATALOGUE.map((product, index) => {
    const leadTimeDays = leadTimes.get(product.supplier) ?? 14;
    const random = createRandom(seed + (index + 1) * 7919);
    return { product, leadTimeDays, events: simulateTrade(product, leadTimeDays, random, now) };
  });
}
