/** Where a text matches a pattern last; -1 where it does not. @param pattern with the flag `g` */
export const lastMatchAt = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
