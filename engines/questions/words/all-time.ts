/** Words by which all that is recorded is meant, where no other time is named. */

/** `ever`, `of all time`, `since we started`: whatever time was talked about. */
const OF_ALL_TIME =
  /\b(?:of all times?|all[- ]times?|ever(?! since\b)|since (?:we|you|they|it|the shop|the business) (?:first )?(?:start\w*|open\w*|beg[au]n|launch\w*|set up)|since (?:the (?:very )?)?(?:start|beginning|day one|opening|records? beg[ai]n\w*|(?:the )?first movement)|from (?:the (?:very )?)?(?:start|beginning|day one)(?! of\b)|(?:in|over|across|during|for|of) (?:our|the|all the|all our) (?:whole|entire|full) (?:history|records?|times?|period|past)|the whole time|as far back as)\b/;
/** `altogether`, `so far`: of the time that was talked about, and else of all. */
const ALTOGETHER =
  /\b(?:altogether|all together|in total|in all(?=\s*(?:$|[?.!,]))|so far|to date|all told|up to now|until now|till now)\b/;

/** Whether a message means all that is recorded, whatever time was talked about before it. */
export const isOfAllTime = (text: string): boolean => OF_ALL_TIME.test(text);

/** Whether a message that names no time means all that is recorded. */
export const isOfAll = (text: string): boolean => OF_ALL_TIME.test(text) || ALTOGETHER.test(text);
