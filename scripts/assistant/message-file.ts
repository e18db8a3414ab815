import { MEANINGS } from './training-text.ts';

/**
 * Messages that people wrote, with what each means, as lines of three fields: person, meaning, message. A line that begins
 * with `>` goes on with the conversation of the line before it. Names are slots such as `<item>`, or those of the sample
 * workspace; then the meaning says what is named: `price; item=Hojicha & quantity; item=Gunpowder`. `within=yes` says that
 * it is about what the answer before it lists; `row=2` is the place of a row in it, `by=person` and `per=week` what a figure is
 * divided by and averaged over, and `share=yes` that what is asked is its part of the whole.
 */
export interface Message {
  person: string;
  /** Whether it follows the message before it. */
  goesOn: boolean;
  expected: Expected[];
  text: string;
}

/** A question that a message asks. */
export interface Expected {
  meaning: string;
  /** `item`, `past` and the like, with their values. */
  named: Readonly<Record<string, readonly string[]>>;
}

const KNOWN = new Set(MEANINGS.map(({ name }) => name));

/** Reads the lines of a file. @throws Error at a line that is none, with its number */
export function parseMessages(text: string): Message[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const [person = '', expected = '', message, ...more] = line.split('\t');
    if (message === undefined || more.length > 0) throw new Error(`Line ${at + 1} needs three fields: ${line}`);
    const goesOn = person.startsWith('>');
    return [
      {
        person: person.replace(/^>\s*/, ''),
        goesOn,
        expected: splitQuestions(expected).map((one) => parseExpected(one, at + 1)),
        text: message.trim(),
      },
    ];
  });
}

/** Names may have an ampersand, too: `Kiln & Kettle`. */
const splitQuestions = (expected: string): string[] => expected.split(/ & (?=[a-z]+(?:-[a-z]+)*(?:;|$| & ))/);

function parseExpected(text: string, line: number): Expected {
  const [meaning = '', ...pairs] = text.split(';').map((part) => part.trim());
  if (!KNOWN.has(meaning)) throw new Error(`Line ${line} has no known meaning: ${meaning}`);
  const named = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1).split(' + ')] as const;
  });
  return { meaning, named: Object.fromEntries(named) };
}
