import type { Failure } from './use-chat.ts';

/** Where the one thread is shown: on the dashboard, in AI Insights, and in a sheet over any page. */
export type Place = 'dashboard' | 'insights' | 'sheet';

const CHAT_FAILURE: Failure = {
  content: 'Sorry, I encountered an error. Please try your question again.',
  toast: { title: 'Chat Error', description: 'Failed to get AI response. Please try again.' },
};

/** What a failed answer says, as docs/specification.md has it (10.2 and 10.4). */
export const FAILURES: Readonly<Record<Place, Failure>> = {
  dashboard: CHAT_FAILURE,
  insights: { content: 'Failed to generate AI insights. Please try again.' },
  sheet: CHAT_FAILURE,
};
