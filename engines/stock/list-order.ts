interface Listed {
  id: number;
  name: string;
}

/**
 * The order of the list when nobody asks for another, as the database has it (`name COLLATE NOCASE, id`): by name, with
 * the letters A to Z the same in either case and every other sign by its code point.
 */
export function inListOrder(a: Listed, b: Listed): number {
  return compareCodePoints(lowerAscii(a.name), lowerAscii(b.name)) || a.id - b.id;
}

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Comparing strings with `<` goes by halves of code points, which puts an emoji before a full-width letter. */
function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}
