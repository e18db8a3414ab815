import type { TestProject } from 'vitest/node';
import { startMailbox, startMailServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real mail server, for `SMTP_URL`. */
    smtpUrl: string;
    /** The port that tells what it has taken. */
    mailboxPort: number;
  }
}

/** A real mail server beside the tests that run in workerd. */
export default async function setup(project: TestProject) {
  const server = await startMailServer({ user: 'camellia@example.com', password: 'p@ss/word é' });
  const mailbox = await startMailbox(server.letters);
  project.provide('smtpUrl', server.url);
  project.provide('mailboxPort', mailbox.port);
  return async () => {
    await server.stop();
    await mailbox.stop();
  };
}
