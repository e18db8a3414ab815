import { readSettings } from '../core/env.ts';

/**
 * The origin of links in mail: PUBLIC_URL or, without it, the one where the recipient confirmed their address. Never that of
 * a request: its sender chooses the host, and could put their own link into our mail.
 * @param confirmedOrigin as stored with the confirmed address that the mail goes to; empty if there is none
 * @returns null if no origin is known
 */
export function linkOrigin(env: Env, confirmedOrigin: string): string | null {
  const { PUBLIC_URL } = readSettings(env);
  return PUBLIC_URL ?? (confirmedOrigin === '' ? null : confirmedOrigin);
}

/**
 * How a mail asks to open a page: by its link or, where no origin is known, by its path.
 * @param path with its query
 */
export function askToOpen(origin: string | null, path: string): { how: string; link: string } {
  if (origin !== null) return { how: 'open this link', link: origin + path };
  const how =
    'open Camellia as you always do (this mail has no link, because the server is not set up with its address), put the line below behind the host name in the address bar';
  return { how, link: path };
}
