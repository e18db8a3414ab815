import { listText } from '../../engines/text/style.ts';
import type { Recall } from '../../worker/recalls/contract.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { dayText, lotText } from './words.ts';

/** A letter to somebody, to be read and changed before it is sent. */
export interface Letter {
  /** Who it is for, as a heading. */
  to: string;
  subject: string;
  text: string;
}

/** Who writes. */
export interface Sender {
  business: string;
  person: string;
}

/**
 * The letters of a recall: one to each supplier of a lot that went into it, and one to each customer in the ledger, with
 * what each has. The last one is for those that it does not name.
 */
export function lettersOf(recall: Recall, sender: Sender): Letter[] {
  const suppliers = groupBy(
    recall.lots.filter(({ relation, supplier }) => relation !== 'downstream' && supplier !== null),
    ({ supplier }) => supplier?.name ?? '',
  );
  const parties = groupBy(recall.outgoing, ({ party }) => party ?? '');
  const signed = `\n\n${sender.person}\n${sender.business}`;
  return [
    ...suppliers.map(([name, lots]) => ({
      to: name,
      subject: `${word(recall)} of ${lotText(recall)}`,
      text: `Hello,\n\n${isDrill(recall)}we have had to recall a lot that came from you or was made of what came from you:\n\n${lots
        .map(
          ({ item, code, receivedOn }) =>
            `- ${item.name}, lot ${code}${receivedOn ? `, received ${dayText(receivedOn)}` : ''}`,
        )
        .join('\n')}\n\nPlease check these lots, tell us who else has them, and send us their papers.${signed}`,
    })),
    ...parties.map(([name, rows]) => ({
      to: name || 'Customers that the ledger does not name',
      subject: `${word(recall)}: ${listText([...new Set(rows.map(({ item }) => item.name))])}`,
      text: `Hello,\n\n${isDrill(recall)}please do not sell or use these goods, and keep them apart until you hear from us:\n\n${rows
        .map(
          ({ item, code, quantity, at, certainty }) =>
            `- ${formatQuantity(quantity, item.unit)} of ${item.name}, lot ${code}, ${dayText(at.slice(0, 10))}${certainty === 'possible' ? ' (it may have been another lot: see the code on the goods)' : ''}`,
        )
        .join('\n')}\n\nTell us how much of it you still have, and how you want it returned.${signed}`,
    })),
  ];
}

const word = ({ isDrill }: Recall) => (isDrill ? 'Exercise of a recall' : 'Recall');
const isDrill = (recall: Recall) =>
  recall.isDrill ? 'this is an exercise, and nothing is wrong with the goods. As if it were real: ' : '';

/** By a key, in the order in which each key came first; the empty key last. */
function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].sort(([one], [other]) => Number(one === '') - Number(other === ''));
}
