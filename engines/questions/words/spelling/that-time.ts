/** A time that a message tells first and then only points at. */

/** `I was away for two weeks`: the two weeks up to today. */
const AWAY =
  /\b(away|off|gone|out|ill|sick|closed|shut|absent|(?:on|from) (?:my |our |the |a )?(?:holidays?|vacation|leave|honeymoon|break|trip))((?: (?:on|from|in|with) (?:my |our |the |a )?\p{L}+)?)(?:,? for)? (?:the )?(?:last |past )?(an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (days?|weeks?|fortnight|months?)\b/giu;
const THAT_TIME =
  /\b(?:(?:in|over|during|for|within|throughout) (?:all )?(?:that|this|the) (?:time|period|stretch|while)|in the meantime|meanwhile|while (?:i was|i'?ve been|we were) (?:away|gone|off|out|closed|shut|ill|sick|on [\p{L} ]{3,20}))\b/iu;

/**
 * A message with what points at such a time spelled as the time: `I was away for two weeks. What came in during that time?`
 * @param timeIn the words of a text that say when; null where none do
 */
export function spellThatTime(message: string, timeIn: (text: string) => string | null): string {
  const spelled = message.replaceAll(AWAY, (_, away: string, where: string, count: string, unit: string) => {
    const times = /^an?$/i.test(count) ? 'one' : count;
    return `${away}${where} in the last ${times} ${unit}`;
  });
  const found = THAT_TIME.exec(spelled);
  if (!found) return spelled;
  const when = timeIn(spelled.slice(0, found.index));
  return when === null ? spelled : spelled.replace(THAT_TIME, when);
}
