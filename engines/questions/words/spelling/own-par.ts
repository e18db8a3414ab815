/** `is anything below half its minimum`: the par of what the message asks about itself, and not of what was talked about. */

const SIDE =
  '(?:below|under|beneath|less than|fewer than|over|above|more than|beyond|exceed\\w*|not even|at|past|short of)';
const OWN_PAR = new RegExp(
  `\\b(${SIDE}(?: (?:\\S+ ){0,3}?(?:of )?| ))(?:its|their|his) (?:own )?(?:set |usual )?(?:minimum|minimums|min|pars?|target)\\b(?! (?:order|quantit))(?: (?:stock|levels?))?`,
  'gi',
);
const GENERAL =
  /\b(?:any(?:thing)?|every(?:thing)?|some(?:thing)?|what|which|all|whatever|items|teas|products|goods|herbs|list|show)\b/i;
/** What was talked about, which the message points at by another word. */
const POINTS = /\b(?:it|they|them|those|these)\b/i;

/** The message with `par` for `its minimum`, where it says what that is of. */
export const spellOwnPar = (text: string): string =>
  GENERAL.test(text) || POINTS.test(text) ? text.replace(OWN_PAR, '$1par') : text;
