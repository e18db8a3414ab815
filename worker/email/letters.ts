import { CONFIRMATION_HOURS } from './contract.ts';

/**
 * The mail that asks the owner of an address to confirm it. It goes to people who may never have heard of Camellia, so
 * nothing in it but the link's token is made by whoever typed the address.
 */
export function confirmationLetter(link: string): { subject: string; text: string } {
  return {
    subject: 'Confirm your e-mail address',
    text: [
      'Hello,',
      'This address was entered in a profile at Camellia, the inventory for tea businesses. If that was you, open this link and press Confirm:',
      link,
      `The link works once and for ${CONFIRMATION_HOURS} hours. If it was not you, ignore this mail: nothing else is sent to this address unless you confirm it.`,
    ].join('\n\n'),
  };
}

/** What stands below every notification: how to stop them. @param link null where no link can be given */
export function noticeFooter(link: string | null): string {
  return link === null
    ? 'To stop these mails, switch off “Email notifications” in your settings.'
    : `Stop these mails: ${link}`;
}
