/**
 * Messages that people wrote, with what each means. A line is a meaning, a tab and a message; below a heading such as
 * `# quantity` the lines are messages of that meaning alone. A line that begins with `>` goes on with the conversation of the
 * line before it. Names are slots such as `<item>`, or those of a workspace; then the meaning says what is named:
 * `price;item=Hojicha & quantity;item=Gunpowder`. A first field of a third is who wrote it, which nothing reads.
 */
export interface Message {
  goesOn: boolean;
  expected: Expected[];
  text: string;
}

/** A question that a message asks. */
export interface Expected {
  intent: string;
  /** `item`, `past` and the like, with their values. */
  named: Readonly<Record<string, readonly string[]>>;
}

/** Reads the lines of a file. @throws Error at a line that has no meaning, with its number */
export function parseMessages(text: string): Message[] {
  let heading = '';
  return text.split('\n').flatMap((line, at): Message[] => {
    if (line.trim() === '') return [];
    if (line.startsWith('# ')) {
      heading = line.slice(2).trim();
      return [];
    }
    const goesOn = line.startsWith('>');
    const fields = line.slice(goesOn ? 1 : 0).split('\t');
    const message = fields.at(-1) ?? '';
    const meaning = fields.length === 1 ? heading : (fields.at(-2) ?? '');
    if (meaning === '' || fields.length > 3) throw new Error(`Line ${at + 1} has no meaning: ${line}`);
    const expected = meaning.split(/ & (?=[a-z]+(?:-[a-z]+)*(?:;|$| & ))/).map(parseExpected);
    return [{ goesOn, expected, text: message.trim() }];
  });
}

function parseExpected(text: string): Expected {
  const [intent = '', ...pairs] = text.split(';').map((part) => part.trim());
  const named = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1).split(' + ')] as const;
  });
  return { intent, named: Object.fromEntries(named) };
}
