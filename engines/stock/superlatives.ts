/** Superlatives by direction, shared by the assistant and AI insights. */

export const MOST_WORDS: readonly string[] = [
  ...['top', 'best', 'biggest', 'largest', 'highest', 'most', 'greatest', 'maximum', 'max', 'leading', 'main', 'high'],
  ...['strongest', 'widest', 'fattest', 'richest', 'heaviest', 'healthiest', 'fullest'],
];

export const LEAST_WORDS: readonly string[] = [
  ...['least', 'lowest', 'smallest', 'fewest', 'minimum', 'min', 'worst', 'bottom', 'poorest', 'less', 'weakest'],
  ...['thinnest', 'slimmest', 'tightest', 'narrowest', 'slightest', 'leanest', 'tiniest', 'scarcest'],
];
