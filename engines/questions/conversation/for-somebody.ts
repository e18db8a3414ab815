import type { Token } from '../meaning/tokens.ts';
import type { Reading } from '../words/reading.ts';

/** `The Swan Hotel wants 2 kg of it`: who an order is for, rather than the sales that are noted so. */

/** Whether the name of a customer says who wants so much of something. */
export const isForSomebody = ({ notes, amounts, text }: Reading): boolean =>
  notes.length > 0 && amounts.some(({ isMoney }) => !isMoney) && WANTS.test(text);
const WANTS =
  /\b(?:wants?|needs?|asks?|asked|asking|after|orders?|ordered|takes?|enough|can (?:we|i)|could (?:we|i))\b/;

/** Such a message without the name. */
export const forSomebody = (reading: Reading): Reading => ({
  ...reading,
  notes: [],
  tokens: reading.tokens.map((token) => (token.text === '<note>' ? CUSTOMER : token)),
});

const CUSTOMER: Token = { text: 'customer', word: null };

/** `a gift shop would like 60 pouches`: no shop of ours. */
export function withoutTypes(reading: Reading): Reading {
  const { tokens, ignored } = reading;
  const at = tokens.findIndex(({ text }) => text === '<type>');
  const [before = '', type = '', after = ''] = [-1, 0, 1].map((by) => {
    const { word, text } = tokens[at + by] ?? {};
    return word?.text ?? text;
  });
  const name = { kind: 'type', stems: [type], isPlural: false, before, after } as const;
  return { ...reading, types: [], ignored: [...ignored, name] };
}
