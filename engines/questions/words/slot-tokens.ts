import type { Claim } from './claims.ts';
import type { ComparedTime } from './compared-time.ts';
import type { TimeWords } from './periods.ts';

/** The slots that stand for what a message names. */

/** Two items that one name stands for. */
export const BOTH = ['<item>', 'and', '<item>'].map((text) => ({ text, word: null }));

export const SLOT_OF: Readonly<Record<Claim['kind'], string>> = {
  ...{ item: '<item>', supplier: '<supplier>', category: '<category>', person: '<person>', location: '<place>' },
  note: '<note>',
  loss: '<note>',
};

/** The slot of a time: behind, up to now, ahead, or either. */
export function timeToken({ past, deadline, isCurrent }: TimeWords): string {
  if (past === null) return '<deadline>';
  return deadline === null ? (isCurrent ? '<current>' : '<past>') : '<time>';
}

/** The slot of the time that another is compared with. */
export const comparedToken = ({ isCurrent }: ComparedTime): string => (isCurrent ? '<current>' : '<past>');
