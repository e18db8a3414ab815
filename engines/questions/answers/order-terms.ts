import { toSingular } from '../../numbers/quantity-text.ts';
import { amount } from '../format.ts';
import { line } from '../sentences.ts';
import { byName, type Handler, MAX_ROWS } from './handler.ts';

/** In what packs an item comes, and the least that its supplier delivers. */
export const orderTerms: Handler = {
  answer: ({ items }) => ({
    lines: items
      .toSorted(byName)
      .slice(0, MAX_ROWS)
      .map((item) => {
        const { packSize, minimumOrder, unit } = item;
        const packs = packSize === null ? '' : ` comes in packs of ${amount(packSize, unit)}`;
        const least = minimumOrder === null ? '' : ` is delivered from ${amount(minimumOrder, unit)} on`;
        return packs === '' && least === ''
          ? line`Nobody has recorded a pack size or a minimum order of ${item}: it is ordered by the ${toSingular(unit)}.`
          : line`${item}${packs}${packs !== '' && least !== '' ? ' and' : ''}${least}.`;
      }),
  }),
};
