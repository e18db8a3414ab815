/** `tape runs out when??` asks how long it lasts; `the tape ran out when` is of the past. */

const RUNS_OUT_WHEN =
  /^(\W*(?:(?:and|so|ok|okay|hi|hey|hello|pls|please|then)\W+)*)((?:[^\s?.!,;]+ ){1,7})(?:will |gonna |going to )?runs? out(?: of stock)? (?:by )?when\W*$/i;
/** Words of the past, and of people, who run out of something. */
const OF_PAST = /\b(?:did|do|does|has|have|had|ran|was|were|last|ever|when|what|which|who|we|i|you|if|before)\b/i;

/** A message that asks at its end when something runs out, with the question in front. */
export const spellRunOutWhen = (message: string): string =>
  message.replace(RUNS_OUT_WHEN, (said, opening: string, subject: string) =>
    OF_PAST.test(subject) ? said : `${opening}when will ${subject}run out`,
  );
