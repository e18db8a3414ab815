import type { TestProject } from 'vitest/node';
import { startOpenAi } from './openai.ts';
import { startPushService } from './push-service.ts';
import { startReceiver } from './receiver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The double of an OpenAI-compatible server, for `scriptModel`. */
    openAiUrl: string;
    /** Receivers of webhooks (receiver.ts). */
    receiverUrl: string;
    /** The push service of browsers (push-service.ts). */
    pushUrl: string;
  }
}

/** Doubles of an OpenAI-compatible server and of a push service, and receivers of webhooks, beside the tests that run in workerd. */
export default async function setup(project: TestProject) {
  const double = await startOpenAi();
  const receiver = await startReceiver();
  const push = await startPushService();
  project.provide('openAiUrl', double.url);
  project.provide('receiverUrl', receiver.url);
  project.provide('pushUrl', push.url);
  return async () => {
    await double.stop();
    await receiver.stop();
    await push.stop();
  };
}
