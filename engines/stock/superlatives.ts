/** Words for the largest and the smallest, in questions. */

export const TOP_WORDS: readonly string[] = [
  ...['top', 'best', 'biggest', 'largest', 'highest', 'most', 'greatest', 'maximum', 'max', 'leading', 'main', 'high'],
  ...['strongest', 'widest', 'fattest', 'richest', 'heaviest', 'healthiest', 'fullest'],
];

export const BOTTOM_WORDS: readonly string[] = [
  ...['least', 'lowest', 'smallest', 'fewest', 'minimum', 'min', 'worst', 'bottom', 'poorest', 'less', 'weakest'],
  ...['thinnest', 'slimmest', 'tightest', 'narrowest', 'slightest', 'leanest', 'tiniest', 'scarcest'],
];
