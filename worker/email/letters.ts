import { askToOpen } from '../mail/links.ts';
import { CONFIRMATION_HOURS } from './contract.ts';

/**
 * The mail with a confirmation link. The recipient may never have heard of Camellia, so it contains no text from the
 * person who entered the address.
 * @param origin of the link; null if none can be trusted
 * @param path of the page, with its token
 */
export function buildConfirmationMail(origin: string | null, path: string): { subject: string; text: string } {
  const { how, link } = askToOpen(origin, path);
  return {
    subject: 'Confirm your e-mail address',
    text: [
      'Hello,',
      `Someone entered this address in a profile on Camellia, the inventory for tea businesses. If it was you, ${how} and press Confirm:`,
      link,
      `It works once, within ${CONFIRMATION_HOURS} hours. If it wasn’t you, ignore this mail: you won’t get another unless you confirm.`,
    ].join('\n\n'),
  };
}

/** The last line of every notification: how to stop them. @param link null if no link is possible */
export function noticeFooter(link: string | null): string {
  return link === null
    ? 'To stop these mails, turn off “Email notifications” in your settings.'
    : `Stop these mails: ${link}`;
}

/** What has happened to an account, for the mail to its owner. */
export type SecurityEvent =
  | { kind: 'new device'; device: string }
  | { kind: 'password changed' }
  | { kind: 'password reset by mail' }
  | { kind: 'password reset by an admin’s code' }
  | { kind: 'recovery code used'; unused: number }
  | { kind: 'recovery codes created' }
  | { kind: 'passkey added' | 'passkey removed' }
  | { kind: 'authenticator app added' | 'authenticator app removed' }
  | { kind: 'address changed' }
  /** In the workspace, for all its admins. */
  | { kind: 'API key created'; name: string };

function describeEvent(event: SecurityEvent): { subject: string; happened: string } {
  switch (event.kind) {
    case 'new device':
      return { subject: 'New sign-in to your account', happened: `Signed in on a new device: ${event.device}.` };
    case 'password changed':
      return { subject: 'Your password was changed', happened: 'The password was changed in the settings.' };
    case 'password reset by mail':
      return {
        subject: 'Your password was changed',
        happened: 'A new password was chosen with a link that we mailed to you. All devices were signed out.',
      };
    case 'password reset by an admin’s code':
      return {
        subject: 'Your password was changed',
        happened: 'A new password was chosen with a reset code from an admin. All devices were signed out.',
      };
    case 'recovery code used':
      return {
        subject: 'A recovery code was used',
        happened: `One of your recovery codes was used. ${event.unused} ${event.unused === 1 ? 'is' : 'are'} left.`,
      };
    case 'recovery codes created':
      return {
        subject: 'New recovery codes were created',
        happened: 'Ten new recovery codes were created. Earlier ones no longer work.',
      };
    case 'passkey added':
      return { subject: 'A passkey was added', happened: 'A passkey was added. It signs in without the password.' };
    case 'passkey removed':
      return { subject: 'A passkey was removed', happened: 'A passkey was removed from the account.' };
    case 'authenticator app added':
      return {
        subject: 'An authenticator app was set up',
        happened: 'Signing in now also asks for a code of that app.',
      };
    case 'authenticator app removed':
      return {
        subject: 'The authenticator app was removed',
        happened: 'Signing in no longer asks for a code of an authenticator app.',
      };
    case 'address changed':
      return {
        subject: 'Your e-mail address was changed',
        happened: 'This address was removed from the account. Later mail goes to another address, or nowhere.',
      };
    case 'API key created':
      return {
        subject: 'An API key was created',
        happened: `An admin created the API key “${event.name}”, with which a program can use your workspace.`,
      };
  }
}

const AT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * The mail that tells the owner of an account what happened to it.
 * @param origin of links; null if none can be trusted
 */
export function buildSecurityMail(
  event: SecurityEvent,
  { username, at, origin }: { username: string; at: number; origin: string | null },
): { subject: string; text: string } {
  const { subject, happened } = describeEvent(event);
  const isOfWorkspace = event.kind === 'API key created';
  const { means, page } = remedy(event);
  const where = isOfWorkspace
    ? `in the workspace of your Camellia account ${username}`
    : `to your Camellia account ${username}`;
  const whose = isOfWorkspace ? 'you or another admin' : 'you';
  return {
    subject,
    text: [
      'Hello,',
      `This happened ${where} on ${AT.format(at)} UTC:`,
      happened,
      `If it was ${whose}, there is nothing to do.`,
      `If it wasn’t ${whose}: ${means}${origin === null ? '' : `\n${origin}${page}`}`,
      'Mails about the security of your account cannot be turned off.',
    ].join('\n\n'),
  };
}

/** What to do against an event that is not one's own, and where. */
function remedy({ kind }: SecurityEvent): { means: string; page: string } {
  if (kind === 'API key created')
    return { means: 'Revoke the key at once, in Settings, API keys.', page: '/settings/keys' };
  // The link by mail would go to the other address.
  if (kind === 'address changed') {
    const means =
      'Ask an admin of your workspace for a reset code, or take one of your recovery codes, and choose a new password at once.';
    return { means, page: '/reset-password' };
  }
  return { means: 'Choose a new password at once, which signs out all devices.', page: '/forgot-password' };
}

/**
 * The mail with a link to choose a new password.
 * @param origin of the link; null if none can be trusted
 * @param path of the page, with its token
 */
export function buildResetMail(origin: string | null, path: string): { subject: string; text: string } {
  const { how, link } = askToOpen(origin, path);
  return {
    subject: 'Choose a new password',
    text: [
      'Hello,',
      `Someone asked for a new password for your Camellia account. If it was you, ${how} and choose one:`,
      link,
      'It works once, within an hour. All devices are then signed out.',
      'If it wasn’t you, ignore this mail: your password has not changed.',
    ].join('\n\n'),
  };
}
