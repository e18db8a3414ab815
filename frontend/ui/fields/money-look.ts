import { shownNumber } from '../../../engines/numbers/typed-number.ts';
import { currencySign, moneyDigits } from '../../../engines/text/style.ts';

/** The sign and the placeholder of a field for an amount. @param currency the workspace's own without it */
export function moneyLook(currency?: string) {
  const sign = currencySign(currency).trim();
  return {
    leftSection: sign,
    ...(sign.length > 1 && { leftSectionWidth: `${sign.length * 0.7 + 0.9}rem` }),
    placeholder: shownNumber((0).toFixed(moneyDigits(currency))),
  };
}
