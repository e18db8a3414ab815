import type { TestProject } from 'vitest/node';
import { startOpenAi } from './openai.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The double of an OpenAI-compatible server, for `scriptModel`. */
    openAiUrl: string;
  }
}

/** A double of an OpenAI-compatible server beside the tests that run in workerd. */
export default async function setup(project: TestProject) {
  const double = await startOpenAi();
  project.provide('openAiUrl', double.url);
  return () => double.stop();
}
