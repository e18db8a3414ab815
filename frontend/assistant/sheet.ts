import { createOpened } from '../lib/opened.ts';

/** The assistant beside the page. */
export const { open: openAssistant, close: closeAssistant, useOpened: useAssistantOpened } = createOpened();
