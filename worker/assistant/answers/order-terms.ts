import { oneOf } from '../../../engines/numbers/quantity-text.ts';
import { amount, line } from '../say.ts';
import { byName, type Handler, MOST_ROWS } from './handler.ts';

/** In what packs an item comes, and the least that its supplier delivers. */
export const orderTerms: Handler = {
  answer: ({ items }) => ({
    lines: items
      .toSorted(byName)
      .slice(0, MOST_ROWS)
      .map((thing) => {
        const { packSize, minimumOrder, unit } = thing;
        const packs = packSize === null ? '' : ` comes in packs of ${amount(packSize, unit)}`;
        const least = minimumOrder === null ? '' : ` is delivered from ${amount(minimumOrder, unit)} on`;
        return packs === '' && least === ''
          ? line`Nobody has recorded a pack size or a minimum order of ${thing}: it is ordered by the ${oneOf(unit)}.`
          : line`${thing}${packs}${packs !== '' && least !== '' ? ' and' : ''}${least}.`;
      }),
  }),
};
