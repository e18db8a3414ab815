import { isOfGroup } from '../../../stock/item-groups.ts';
import type { NamedItem } from '../../lexicon.ts';
import type { Mention } from '../../words/names.ts';
import type { Reading } from '../../words/reading.ts';

/** `have we enough empty caddies for that` after packs: packaging that is named for what is packed. */

const isPackaging = ({ values }: Mention<NamedItem>): boolean =>
  values.length > 0 && values.every(({ category }) => isOfGroup(category, 'packaging'));

/** Whether a message only names the packaging for packs of which the question before it was. */
export const namesEmpties = (
  own: Pick<Reading, 'mentions'>,
  earlier: Pick<Reading, 'mentions' | 'pack' | 'amounts'>,
): boolean =>
  earlier.pack !== null &&
  own.mentions.length > 0 &&
  own.mentions.every(isPackaging) &&
  (goodsOf(earlier).length > 0 || earlier.amounts.length > 0);

/** What is packed, without the packaging that was named for it. */
export const goodsOf = ({ mentions }: Pick<Reading, 'mentions'>): readonly Mention<NamedItem>[] =>
  mentions.filter((one) => !isPackaging(one));
