import type { ImportPreview } from '../../../worker/imports/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import { products } from '../review/outcome.ts';

/** What undoing an import does, before it is done. Items changed since then are known only to the server. */
export function undoQuestion({
  created,
  updated,
  unchanged,
}: Pick<ImportPreview, 'created' | 'updated' | 'unchanged'>) {
  const changed = updated - unchanged;
  const one = created + changed === 1;
  return [
    ...(created > 0
      ? [`${products(created)} that it added ${created === 1 ? 'leaves' : 'leave'} the inventory for the archive.`]
      : []),
    ...(changed > 0 ? [`${products(changed)} that it changed ${changed === 1 ? 'is' : 'are'} as before again.`] : []),
    `Up to ${formatCount(created + changed)} stock ${one ? 'movement is' : 'movements are'} reversed.`,
    'What was changed since then is left alone.',
  ].join(' ');
}
