/** A time that a message tells first and then only points at. */

/** `I was away for two weeks`: the two weeks up to today. */
const AWAY =
  /(?<!\b(?:run|runs|running|ran|sold|sells?|selling|goe?s?|going|went|all) )\b(away|off|gone|out|ill|sick|closed|shut|absent|(?:on|from) (?:my |our |the |a )?(?:holidays?|vacation|leave|honeymoon|break|trip))((?: (?:on|from|in|with) (?:my |our |the |a )?(?!next|coming|following|last|past)\p{L}+)?)(?:,? for)? (?:the )?(?:last |past )?(an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (days?|weeks?|fortnight|months?)\b/giu;
const THAT_TIME =
  /\b(?:(?:in|over|during|for|within|throughout) (?:all )?(?:that|this|the) (?:time|period|stretch|while)|in the meantime|meanwhile|while (?:i was|i'?ve been|we were) (?:away|gone|off|out|closed|shut|ill|sick|on [\p{L} ]{3,20}))\b/iu;

/** `their deliveries take four weeks`: how long something takes, which no other number says. */
const TAKES =
  /\b((?:takes?|needs?|taking|lead time (?:is|of)))(?: (?:about|around|roughly|usually|up to|another|a good))* ((?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:days?|weeks?|fortnights?|months?))\b/iu;
const SO_LONG = /(?<!\bhow )\b(?:that|so) long\b/iu;
const BEFORE_THAT = /\b(?:before (?:that|then)|(?:in|within|during) that time|in the meantime)\b/iu;

/** `Wuyi takes four weeks. Which of their teas won’t last that long?`: the four weeks, said where they are asked about. */
function spellSoLong(message: string): string {
  const [said = '', verb = '', time = ''] = TAKES.exec(message) ?? [];
  const at = message.indexOf(said) + said.length;
  const rest = message.slice(at);
  if (said === '' || !(SO_LONG.test(rest) || BEFORE_THAT.test(rest))) return message;
  const spelled = rest.replace(SO_LONG, time).replace(BEFORE_THAT, `within ${time}`);
  return `${message.slice(0, at - said.length)}${verb}${spelled}`;
}

/**
 * A message with what points at such a time spelled as the time: `I was away for two weeks. What came in during that time?`
 * @param timeIn the words of a text that say when; null where none do
 */
export function spellThatTime(written: string, timeIn: (text: string) => string | null): string {
  const message = spellSoLong(written);
  const spelled = message.replaceAll(AWAY, (_, away: string, where: string, count: string, unit: string) => {
    const times = /^an?$/i.test(count) ? 'one' : count;
    return `${away}${where} in the last ${times} ${unit}`;
  });
  const then = UNTIL_THEN.exec(spelled);
  if (then) return untilThen(spelled, then, timeIn);
  const found = THAT_TIME.exec(spelled);
  if (!found) return spelled;
  const when = timeIn(spelled.slice(0, found.index));
  return when === null ? spelled : spelled.replace(THAT_TIME, when);
}

const UNTIL_THEN = /\b(?:(?:up|through) )?(till?|until|by|before|to) then\b/i;

/** `The fair is on Sunday, will it last till then?`: until Sunday. What only tells when the other thing is asks nothing. */
function untilThen(message: string, found: RegExpExecArray, timeIn: (text: string) => string | null): string {
  const context = message.slice(0, found.index);
  const when = timeIn(context);
  const at = when === null ? -1 : context.toLowerCase().lastIndexOf(when);
  if (when === null || at < 0) return message;
  const [, until = ''] = found;
  // `in two weeks` is a deadline as it stands.
  const deadline = /^in (?:an?|the next|\d+|two|three|four|five|six)\b/i.test(when)
    ? when
    : `${/^to$/i.test(until) ? 'until' : until} ${when.replace(/^(?:on|at|in|from|for|by) /i, '')}`;
  const rest = message.slice(found.index + found[0].length);
  return `${context.slice(0, at)}${context.slice(at + when.length)}${deadline}${rest}`
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.?!])/g, '')
    .trimStart();
}
