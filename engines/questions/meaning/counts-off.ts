/** Counts that came out over or under what was recorded, as messages say it. */

const COUNTS = /\b(?:counts?|counted|counting|stock ?takes?|stock ?counts?|recounts?|cycle counts?)\b/;
/** `what is low` and `which are missing` are of stock, also beside a count. */
const CAME_OUT = '(?:c[ao]me?s?|coming|went|goes|go|turn(?:s|ed)?|showed|ended)(?: (?:out|up|in|back)){0,2} (?:too )?';
const BOUND = /\b(?:over|above|under|below|more|less|fewer) (?:than )?\$?\d/;
const WERE = '(?:was|were)(?: (?:out|up|in|back)){0,2} (?:too )?';
const ARE = '(?:is|are)(?: out)? ';
const THAN_RECORDED = '(?:the )?(?:books?|records?|recorded|system|expected|it said)';
const OVER = new RegExp(
  `\\b${CAME_OUT}(?:over|higher|long|above|high|more)\\b|\\b${WERE}(?:over|higher|long|above|more)\\b|\\b${ARE}over\\b|\\bover ?counts?\\b|\\b(?:surplus(?:es)?|overages?|overs)\\b|\\b(?:(?:more|higher) than|above) ${THAN_RECORDED}\\b|\\bfound (?:more|extra)\\b|\\b(?:anything|what|items|things) over\\b|\\bcounts? (?:that )?(?:over|up)\\b`,
);
const UNDER = new RegExp(
  `\\b${CAME_OUT}(?:under|short|lower|below|low|less)\\b|\\b${WERE}(?:under|short|lower|below|less)\\b|\\b${ARE}(?:under|short)\\b|\\bunder ?counts?\\b|\\b(?:shortages?|shortfalls?|unders|shorts)\\b|\\b(?:(?:less|fewer|lower) than|below) ${THAN_RECORDED}\\b|\\bfound (?:less|fewer|missing)\\b|\\b(?:anything|what|items|things) (?:under|short)\\b|\\bcounts? (?:that )?(?:under|short|down)\\b`,
);

/** Which counts a text asks for: those with more than was recorded, or with less; null where it asks for neither or both. */
export function countsWay(text: string): 'up' | 'down' | null {
  // `counts over 5 pieces` is a bound.
  if (!COUNTS.test(text) || BOUND.test(text)) return null;
  const [over, under] = [OVER.test(text), UNDER.test(text)];
  return over === under ? null : over ? 'up' : 'down';
}
