import { memoized } from '../../text/memoized.ts';
import type { Topic } from '../question.ts';

/** Whether a message asks what part of a whole a figure is: `what share of our purchasing goes to Harbour`. */

const MOST_TEXTS = 50;

/** Topics whose figures are parts of a whole. */
export const SHARED: ReadonlySet<Topic> = new Set([
  ...(['movement', 'revenue', 'spending', 'value', 'whoDid', 'low', 'out', 'dead', 'excess'] as const),
]);

const SAYS = [
  /\b(?:share|proportion|fraction)\b(?! (?:it|this|that|them|prices?|with)\b)/u,
  /\bpercentage\b(?! points?\b)/u,
  // `10 percent off`, `5 percent more` and `150 percent of par` are figures of their own.
  /(?<!\d ?|\bby )\b(?:per ?cent|pct)\b(?! (?:off|more|less|higher|lower|discount|tax|cheaper|dearer|up|down)\b)/u,
  /(?<!\d ?)%/u,
  /\b(?:what|which|how (?:big|large|great|much|small) an?) (?:part|portion|chunk|slice|bit|segment|piece) (?:of|is|was|are|were|does|do|did|comes?|goes)\b/u,
  /\bhow much of (?:our|the|my|all|what|that|those|this|last|total|it|everything)\b[\p{L}\d’' ]*? (?:comes?|came|coming|goes|went|going|is|was|are|were|gets?|ends?|sits?|lies?) (?:just |only |really |actually |all |still )*(?:from|to|with|through|on|by|due|down|made|tied|caused|spent|because|dead|via|at|in) /u,
];
/** A margin is in percent anyway, and so is what is above or below par. */
const OF_OTHERS = /\b(?:margins?|mark-?ups?|profit rate|pars?|tax|discount|vat)\b/u;

/** Asked of the same message in every meaning that it may have. */
export const saysShare = memoized(
  (text): boolean => SAYS.some((pattern) => pattern.test(text)) && !OF_OTHERS.test(text),
  MOST_TEXTS,
);

/** `and in dollars?`: the figure itself again. */
export const saysFigure = (text: string): boolean =>
  /\b(?:in|as) (?:dollars|money|figures|numbers|pounds|kilos|units|quantities)\b|\bhow much (?:is|was) (?:it|that) in\b|\bin total\b/u.test(
    text,
  );
