import { CONFIRMATION_HOURS } from './contract.ts';

/**
 * The mail with a confirmation link. The recipient may never have heard of Camellia, so it contains no text from the
 * person who entered the address.
 */
export function buildConfirmationMail(link: string): { subject: string; text: string } {
  return {
    subject: 'Confirm your e-mail address',
    text: [
      'Hello,',
      'Someone entered this address in a profile on Camellia, the inventory for tea businesses. If it was you, open this link and press Confirm:',
      link,
      `The link works once, within ${CONFIRMATION_HOURS} hours. If it wasn’t you, ignore this mail: you won’t get another unless you confirm.`,
    ].join('\n\n'),
  };
}

/** The last line of every notification: how to stop them. @param link null if no link is possible */
export function noticeFooter(link: string | null): string {
  return link === null
    ? 'To stop these mails, turn off “Email notifications” in your settings.'
    : `Stop these mails: ${link}`;
}
