import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { startHost } from '../../scripts/host.ts';
import { startMailbox, startMailServer } from '../mail/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test is served, without a trailing slash. */
    baseUrl: string;
    /** The port that tells what the mail server of the journeys has taken (`tests/mail/server.ts`). */
    mailboxPort: number;
  }
}

/** Serves the product once for all journeys, with a mail server and a state of its own that is thrown away at the end. */
export default async function setup(project: TestProject) {
  await build();
  const stateDir = await mkdtemp(join(tmpdir(), 'camellia-journeys-'));
  const mail = await startMailServer();
  const mailbox = await startMailbox(mail.letters);
  const host = await startHost({
    port: 0,
    host: '127.0.0.1',
    stateDir,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Camellia <stock@example.com>' },
    log: (line) => console.error(line),
  });
  project.provide('baseUrl', host.url);
  project.provide('mailboxPort', mailbox.port);
  return async () => {
    await host.stop();
    await mailbox.stop();
    await mail.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
