import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../../scripts/bundle/build.ts';
import { startHost } from '../../../scripts/host.ts';
import { VAPID } from '../../doubles/push-origin.ts';
import { serveDouble } from '../../doubles/server.ts';
import { startMailbox, startMailServer } from '../../mail/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test is served, without a trailing slash. */
    baseUrl: string;
    /** The AUTH_SECRET of the product, for links that a test cannot wait to be mailed. */
    authSecret: string;
    /** The port that tells what the mail server of the journeys has taken (`tests/mail/server.ts`). */
    mailboxPort: number;
    /** Where the product looks for Google and for Airtable: a file that needs one serves its double there. */
    googlePort: number;
    airtablePort: number;
  }
}

/** Serves the product once for all journeys, with a mail server and a state of its own that is thrown away at the end. */
export default async function setup(project: TestProject) {
  await build();
  const authSecret = randomBytes(32).toString('hex');
  const stateDir = await mkdtemp(join(tmpdir(), 'camellia-journeys-'));
  const mail = await startMailServer();
  const mailbox = await startMailbox(mail.letters);
  const [googlePort, airtablePort] = [await freePort(), await freePort()];
  const google = `http://127.0.0.1:${googlePort}`;
  const host = await startHost({
    port: 0,
    host: '127.0.0.1',
    stateDir,
    env: {
      AUTH_SECRET: authSecret,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Camellia <stock@example.com>',
      // What probation means is shown by worker/suppliers/communication.test.ts.
      NEW_WORKSPACE_MAIL: 'at-once',
      ...VAPID,
      // Receivers of webhooks are on this machine.
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      AIRTABLE_API_URL: `http://127.0.0.1:${airtablePort}`,
      GOOGLE_AUTH_URL: `${google}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${google}/token`,
      GOOGLE_SHEETS_URL: google,
    },
    log: (line) => console.error(line),
  });
  project.provide('baseUrl', host.url);
  project.provide('authSecret', authSecret);
  project.provide('mailboxPort', mailbox.port);
  project.provide('googlePort', googlePort);
  project.provide('airtablePort', airtablePort);
  return async () => {
    await host.stop();
    await mailbox.stop();
    await mail.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}

/** A port that nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const { url, stop } = await serveDouble({ fetch: async () => new Response() });
  await stop();
  return Number(new URL(url).port);
}
