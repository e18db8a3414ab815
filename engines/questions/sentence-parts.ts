/** Parts of a message that lead up to a question or follow it, and ask nothing themselves. */

const TAG =
  /^(?:(?:so|and|well|ok|please),? )?(?:(?:is|would|will|could|can|do|may) )?(?:(?:that|this|it|we|i|you|there) )?(?:(?:be|do|have|manage|help|is|promise|say yes|confirm)(?: (?:that|this|it|so|enough|to that|me))? ?)?(?:possible|doable|feasible|realistic|ok|okay|alright|right|correct|true|any chance|enough|no problem|a problem|please|thanks|thank you|yes or no)?$/i;

/** Whether a sentence only asks for an answer: `Is that possible?`, `Can we do that?` */
export function isTag(sentence: string): boolean {
  const bare = sentence.trim();
  return bare !== '' && TAG.test(bare);
}

const OPENING =
  /^\s*(?:if|before|since|as|because|when|while|sorry|excuse|for|hi|hello|good|dear|thanks|just|quick|first|my|our|the|i|we|a|an|one|another|there)\b[^,:?!]*[,:]\s+(?=\S+\s+\S)/i;
/** Who wants to know, and what for, without a comma behind it. */
const ASKER =
  /^\s*(?:(?:and|so|hi|hello|hey|ok),? )*(?:my|our|the|a|an|one of (?:my|our))(?: \p{L}+)? \p{L}+ (?:needs|wants|asks|asked|is asking|would like|wants to know|needs to know|would like to know|wonders|wondered|is wondering)(?: (?:me|us))?(?: (?:for|about|to know|whether|if))? (?=\S+ \S)/iu;

/** `Could you let me know`, `I would like to know` */
const POLITE =
  /^\s*(?:(?:and|but|so|hi|hello|please|ok),? )*(?:(?:could|would|can|will|may|might) (?:you|i)(?: please| kindly| perhaps| maybe)?|i (?:was hoping|wonder|hope|wondered)(?: if| that)? you (?:could|can)|i(?:'d| would) (?:like|love|need) to|i (?:want|need) to|(?:please|kindly))(?: mind| happen to| be able to| be so kind (?:as )?to)?(?: please)? (?:tell(?:ing)?(?: me)?|let(?:ting)? me know|know|knowing|check(?:ing)?(?: for me)?|see|find out|ask(?: you)?)(?: whether| if)? (?=\S+ \S)/i;

/** A message without the clause before its question: `For the newsletter: what sold best?`; null where there is none. */
export function withoutOpening(message: string): { opening: string; rest: string } | null {
  const [opening] = OPENING.exec(message) ?? POLITE.exec(message) ?? ASKER.exec(message) ?? [];
  return opening === undefined ? null : { opening, rest: message.slice(opening.length) };
}
