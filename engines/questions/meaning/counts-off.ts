/** Counts that came out over or under what was recorded, as messages say it. */

const COUNTS = /\b(?:counts?|counted|counting|stock ?takes?|stock ?counts?|recounts?|cycle counts?)\b/;
const CAME_OUT =
  '(?:c[ao]me?s?|coming|went|goes|go|were|was|turn(?:s|ed)?|are|is|showed|ended)(?: (?:out|up|in|back)){0,2} (?:too )?';
const BOUND = /\b(?:over|above|under|below|more|less|fewer) (?:than )?\$?\d/;
const OVER = new RegExp(
  `\\b${CAME_OUT}(?:over|higher|long|above|high|more)\\b|\\bover ?counts?\\b|\\b(?:surplus(?:es)?|overages?|overs)\\b|\\bmore than (?:the )?(?:books?|records?|recorded|system|expected|it said)\\b|\\bfound (?:more|extra)\\b|\\b(?:anything|what|items|things) over\\b|\\bcounts? (?:that )?(?:over|up)\\b`,
);
const UNDER = new RegExp(
  `\\b${CAME_OUT}(?:under|short|lower|below|low|less|missing)\\b|\\bunder ?counts?\\b|\\b(?:shortages?|shortfalls?|unders|shorts)\\b|\\b(?:less|fewer) than (?:the )?(?:books?|records?|recorded|system|expected|it said)\\b|\\bfound (?:less|fewer|missing)\\b|\\b(?:anything|what|items|things) (?:under|short)\\b|\\bcounts? (?:that )?(?:under|short|down)\\b`,
);

/** Which counts a text asks for: those with more than was recorded, or with less; null where it asks for neither or both. */
export function countsWay(text: string): 'up' | 'down' | null {
  // `counts over 5 pieces` is a bound.
  if (!COUNTS.test(text) || BOUND.test(text)) return null;
  const [over, under] = [OVER.test(text), UNDER.test(text)];
  return over === under ? null : over ? 'up' : 'down';
}
