import { dateText } from '../../engines/calendar/best-before.ts';
import { quantityText } from '../../engines/numbers/quantity-text.ts';
import { fromThousandths } from '../core/quantity.ts';
import { askToOpen } from '../mail/links.ts';
import { EXPIRING_LOTS_PATH } from '../messages/contract.ts';
import type { ExpiringLot, ExpiringPaper } from './expiry-queries.ts';

/** How many lots and papers a message names; the rest are counted. */
const MAX_NAMED = 3;

/** What a notice is about: the earliest, at most `MAX_LISTED` of each kind, and how many there are. */
export interface Expiring {
  lots: readonly ExpiringLot[];
  papers: readonly ExpiringPaper[];
  totalLots: number;
  totalPapers: number;
}

/** How many lots and papers a notice is about. */
export const countExpiring = ({ totalLots, totalPapers }: Expiring): number => totalLots + totalPapers;

/** `Uji sencha, lot UJI-26, best before Jan 12, 2027: 4.2 kg in Main` */
function lotLine({ item, code, bestBefore, precision, quantity, unit, places, place }: ExpiringLot, today: string) {
  const date = dateText({ day: bestBefore, precision: precision ?? 'day' });
  const where = place === null ? '' : places === 1 ? ` in ${place}` : ` in ${places} places`;
  const amount = quantityText(fromThousandths(quantity), unit);
  return `${item}, lot ${code}, ${bestBefore < today ? 'expired' : 'best before'} ${date}: ${amount}${where}`;
}

/** `Organic certificate of Uji sencha, lot UJI-26, valid until Jan 12, 2027` */
function paperLine({ name, of, expiresOn }: ExpiringPaper, today: string) {
  const date = dateText({ day: expiresOn, precision: 'day' });
  return `${name} of ${of}, ${expiresOn < today ? 'ended on' : 'valid until'} ${date}`;
}

const linesOf = ({ lots, papers }: Expiring, today: string) => [
  ...lots.map((lot) => lotLine(lot, today)),
  ...papers.map((paper) => paperLine(paper, today)),
];

/** The message to the team: the first few, and where the rest is. */
export function expiryMessage(expiring: Expiring, today: string): string {
  const named = linesOf(expiring, today).slice(0, MAX_NAMED);
  const more = countExpiring(expiring) - named.length;
  return [...named.map((line) => `${line}.`), ...(more > 0 ? [`…and ${more} more.`] : []), EXPIRING_LOTS_PATH].join(
    '\n',
  );
}

interface Letter {
  reader: { username: string; firstName: string };
  workspaceName: string;
  /** Of links; null if none is known. */
  origin: string | null;
}

/** Subject and text of the mail. The subject is the same for everyone, without text written by a workspace. */
export function buildExpiryMail({ reader, workspaceName, origin }: Letter, expiring: Expiring, today: string) {
  const lines = linesOf(expiring, today);
  const more = countExpiring(expiring) - lines.length;
  const { how, link } = askToOpen(origin, EXPIRING_LOTS_PATH);
  return {
    subject: 'Lots and papers that expire',
    text: [
      `Hello ${reader.firstName || reader.username},`,
      `At ${workspaceName}, this expires soon or has expired:`,
      lines.map((line) => `- ${line}`).join('\n'),
      ...(more > 0 ? [`+${more} more`] : []),
      `To see all lots that expire within 60 days, ${how}:\n${link}`,
      'You get this mail, at most once a day, because “Low stock alerts” is on in your settings.',
    ].join('\n\n'),
  };
}
