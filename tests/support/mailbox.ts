import { connect } from 'cloudflare:sockets';
import type { Email } from 'postal-mime';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real mail server beside the tests (`tests/mail/setup.ts`), for `SMTP_URL`. */
    smtpUrl: string;
    /** The port that tells what it has taken. */
    mailboxPort: number;
  }
}

/** A letter as the mail server took it. */
export interface Received {
  from: string;
  to: string[];
  email: Email;
  raw: string;
}

/** The messages that the mail server accepted for an address, oldest first. */
export async function lettersTo(address: string): Promise<Received[]> {
  const socket = connect({ hostname: '127.0.0.1', port: inject('mailboxPort') });
  const all: Received[] = await new Response(socket.readable).json();
  return all.filter(({ to }) => to.includes(address));
}
