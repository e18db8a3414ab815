interface Listed {
  id: number;
  name: string;
}

/**
 * The default order of the list, like the database's `name COLLATE NOCASE, id`: by name, ignoring the case of A to Z and
 * comparing all other characters by code point.
 */
export function compareInListOrder(a: Listed, b: Listed): number {
  return compareCodePoints(lowerAscii(a.name), lowerAscii(b.name)) || a.id - b.id;
}

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** `<` compares UTF-16 code units, which would put an emoji before a full-width letter. */
function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}
