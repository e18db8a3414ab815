/** The preset prompts of the AI insights page: what the button says and what it asks. */
export const PRESET_PROMPTS = [
  { label: 'Reorder this week', query: 'What should I reorder this week?' },
  { label: 'Top suppliers', query: 'Who are my top suppliers?' },
  { label: 'Category analysis', query: 'Give me an analysis by category.' },
  { label: 'High value items', query: 'Which are my high value items?' },
] as const;

/** Its quick actions. */
export const QUICK_ACTIONS = [
  { label: 'Reorder analysis', query: 'Reorder analysis' },
  { label: 'Most profitable categories', query: 'Most profitable categories' },
  { label: 'Optimize inventory levels', query: 'Optimize inventory levels' },
] as const;

/** What the landing page promises, each as the sentence has it and as it is asked. */
export const PROMISES = [
  { phrase: 'what to reorder', query: 'What should I reorder?' },
  { phrase: 'what to reprice', query: 'What should I reprice?' },
  { phrase: 'what to stop buying', query: 'What should I stop buying?' },
] as const;
