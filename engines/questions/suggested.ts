/** The questions that the chat suggests, in the order of docs/specification.md, 10.2. */
export const SUGGESTED_QUESTIONS = [
  'What items are running low?',
  'Show tea inventory',
  'Which suppliers should I contact?',
  'What are my top categories?',
  'Recommend what to reorder',
] as const;

/** What an image without words is sent as. */
export const IMAGE_ALONE = 'Analyze this image';
