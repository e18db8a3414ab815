import { askToOpen } from '../mail/links.ts';
import type { Notice } from './contract.ts';

/** The same for everyone, without text written by a workspace. */
const SUBJECT = 'Your daily notifications';

interface Reader {
  username: string;
  firstName: string;
  workspaceName: string;
}

/**
 * Subject and text of the mail of a day.
 * @param notices the newest, newest first
 * @param total how many there are
 * @param origin of links; null if none is known
 */
export function buildDailyMail(
  { username, firstName, workspaceName }: Reader,
  notices: readonly Pick<Notice, 'title' | 'detail'>[],
  total: number,
  origin: string | null,
): { subject: string; text: string } {
  const more = total - notices.length;
  const { how, link } = askToOpen(origin, '/notices');
  return {
    subject: SUBJECT,
    text: [
      `Hello ${firstName || username},`,
      `New at ${workspaceName}:`,
      notices.map(({ title, detail }) => `- ${title}${detail === '' ? '' : `: ${oneLine(detail)}`}`).join('\n'),
      ...(more > 0 ? [`+${more} more`] : []),
      `To see all notifications, ${how}:\n${link}`,
      'You get this mail, at most once a day, because you chose it in the settings of notifications.',
    ].join('\n\n'),
  };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
