import { shownNumber } from '../../engines/numbers/typed-number.ts';
import { currentStyle } from '../../engines/text/style.ts';
import { currencyName } from '../lib/text/format.ts';

/** What the pages say about rates of exchange. A rate is what one unit of a foreign currency costs in the workspace's. */

/** `1 JPY = 0.0067 USD` */
export const rateText = (rate: number, currency: string): string =>
  `1 ${currency} = ${shownNumber(rate.toFixed(10).replace(/\.?0+$/, ''))} ${currentStyle().currency}`;

export const RATE = {
  label: (currency: string) => `Exchange rate: 1 ${currency} in ${currentStyle().currency}`,
  later: 'Leave empty until you know it. Costs are unknown until then.',
  atReceipt: 'As the invoice or your bank says. Without it the goods are in stock without a cost.',
  bad: 'Enter a number above 0',
  unknown: (currency: string) =>
    `Prices are in ${currencyName(currency)}. What they cost in ${currentStyle().currency} is unknown until you enter the exchange rate.`,
  enter: 'Enter exchange rate',
  change: 'Change rate',
  title: (number: number) => `Exchange rate of order ${number}`,
  about: 'What is still to come costs by this rate. What you have received keeps its cost.',
  save: 'Save rate',
  cancel: 'Cancel',
  saved: 'Exchange Rate Saved',
  notSaved: 'Couldn’t save the exchange rate. Please try again.',
};
