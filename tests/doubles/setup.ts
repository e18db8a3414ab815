import type { TestProject } from 'vitest/node';
import { startOpenAi } from './openai.ts';
import { startReceiver } from './receiver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The double of an OpenAI-compatible server, for `scriptModel`. */
    openAiUrl: string;
    /** Receivers of webhooks (receiver.ts). */
    receiverUrl: string;
  }
}

/** A double of an OpenAI-compatible server, and receivers of webhooks, beside the tests that run in workerd. */
export default async function setup(project: TestProject) {
  const double = await startOpenAi();
  const receiver = await startReceiver();
  project.provide('openAiUrl', double.url);
  project.provide('receiverUrl', receiver.url);
  return async () => {
    await double.stop();
    await receiver.stop();
  };
}
