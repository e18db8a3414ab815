/** Who signs a message to a supplier; an empty name is unknown. */
export interface Sender {
  senderName: string;
  businessName: string;
}

/** The last lines of a message, in which names are a signature. */
const END_LINES = 3;

const words = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** A message with the names of its sender and their business at its end, unless one of them is there already. */
export function signed(message: string, { senderName, businessName }: Sender): string {
  const names = [senderName, businessName].filter((name) => name !== '');
  const text = message.trimEnd();
  const end = words(text.split('\n').slice(-END_LINES).join('\n'));
  if (names.length === 0 || names.some((name) => end.includes(words(name)))) return message;
  // On the next line after a greeting such as “Kind regards”, as a paragraph of its own after a sentence.
  return `${text}${/[.?!:]$/.test(text) ? '\n\n' : '\n'}${names.join('\n')}`;
}
