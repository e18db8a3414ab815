import { countsJoined } from './counts-joined.ts';

/** Parts of a message: its sentences and questions, and what leads up to a question or follows it. */

const TAG =
  /^(?:(?:so|and|well|ok|please),? )?(?:(?:is|would|will|could|can|do|may) )?(?:(?:that|this|it|we|i|you|there) )?(?:(?:be|do|have|manage|help|is|promise|say yes|confirm|cover|fill|fulfil|meet|handle|supply|ship|deliver)(?: (?:that|this|it|them|so|enough|to that|me))? ?)?(?:possible|doable|feasible|realistic|ok|okay|alright|right|correct|true|any chance|enough|no problem|a problem|problems?|(?:any )?trouble|an issue|manageable|please|thanks|thank you|yes or no)?$/i;

/** `Please record it.`, `Could they be added on?`: what is to be done was said before. */
const RECORD =
  /^(?:(?:so|and|please|kindly|pls|can|could|would|will|may|you|i|we|go|ahead|just),? )*(?:(?:record|note|enter|mark|log|put|bill|book|register|update|take|add|correct)(?: (?:it|that|them|this|those|the (?:stock|sale|delivery|record|count)))?|(?:it|that|they|those|these) be \w+)(?: (?:down|in|up|on|through|off|for me|for us|please|now|as well))*$/i;

/** Whether a sentence says something rather than asks or tells. */
export const isStatement = (sentence: string): boolean => !ASKS.test(sentence.trim());

/** Whether a sentence only asks for an answer: `Is that possible?`, `Can we do that?` */
export function isTag(sentence: string): boolean {
  const bare = sentence.trim();
  return bare !== '' && (TAG.test(bare) || RECORD.test(bare) || REACTS.test(bare));
}

/** `Could we do 12 pounds? Is that possible?` asks once: such a sentence only repeats that something is asked. */
export function withoutTags(sentences: readonly string[]): string[] {
  const telling = sentences.filter((sentence) => !isTag(sentence));
  return telling.length === 0 ? [...sentences] : telling;
}

/** `Oh nice.` */
const REACTS =
  /^(?:(?:oh|ooh|ah|aha|ok|okay|hm+|right|well|very|so|that is|thats|yes|yeah)[\s,]+)*(?:nice|lovely|perfect|great|brilliant|excellent|super|wonderful|fine|fab|fantastic|amazing|awesome|splendid|good|cool|sweet|noted|well noted|understood|i see|pity|shame|phew|wow|yay|hooray|alright|all right|good to know|fair enough|not bad|too bad|what a (?:pity|shame))$/i;

const OPENING =
  /^\s*(?:if|before|since|as|because|when|while|sorry|excuse|for|hi|hello|good|dear|thanks|just|quick|first|my|our|the|i|we|a|an|one|another|there)\b[^,:?!]*[,:]\s+(?=\S+\s+\S)/i;
/** Who wants to know, and what for, without a comma behind it. */
const ASKER =
  /^\s*(?:(?:and|so|hi|hello|hey|ok),? )*(?:my|our|the|a|an|one of (?:my|our))(?: \p{L}+)? \p{L}+ (?:needs|wants|asks|asked|is asking|would like|wants to know|needs to know|would like to know|wonders|wondered|is wondering)(?: (?:me|us))?(?: (?:for|about|to know|whether|if))? (?=\S+ \S)/iu;

/** `Could you let me know`, `I would like to know` */
const POLITE =
  /^\s*(?:(?:and|but|so|hi|hello|please|ok),? )*(?:(?:could|would|can|will|may|might) (?:you|i)(?: please| kindly| perhaps| maybe)?|i (?:was hoping|wonder|hope|wondered)(?: if| that)? you (?:could|can)|i(?:'d| would) (?:like|love|need) to|i (?:want|need) to|(?:please|kindly))(?: mind| happen to| be able to| be so kind (?:as )?to)?(?: please)? (?:tell(?:ing)?(?: me)?|let(?:ting)? me know|know|knowing|check(?:ing)?(?: for me)?|see|find out|ask(?: you)?)(?: whether| if)? (?=\S+ \S)/i;

/** What is said on hearing an answer, before the next question: `Lovely, and what about …`, `alright who …`. */
const REACTION =
  /^\s*(?:(?:(?:oh|ooh|aww*|ah|aha|(?:ha)+|ok|okay|alright|all right|righto?|hmm+|yeah|yep|yup|man|wow|gotcha|got it|cool|cheers|ta|ugh+|eek|argh+|damn(?: it)?|dang|oops|yikes|whoa|lol|blimey|crikey|geez|jeez|hooray|yay|bingo|brill|beaut(?:y)?(?=[\s,.!-]+(?:mate|he|she|they|we|i|so|and|now|then|what|how|who|can|could|thanks|cheers)\b))\b[\s,.!-]*)|(?:(?:oh |that is |that's |very |all )?(?:lovely|perfect|great|grand|brilliant|excellent|super|wonderful|nice|fine|good|fab|fantastic|amazing|awesome|splendid|sound|sweet|deadly|thanks(?: a lot| so much| very much)?|thank you(?: so much| very much)?|good to know|fair enough|i see|understood|makes sense|noted|yes|sure|right|well|gosh|phew|great stuff|no worries)\s*[,.!-]+\s*))+(?=\S+ \S)/i;

/** A message without what only reacts to the answer before it. */
export const withoutReaction = (message: string): string => message.replace(WONDERS, '').replace(REACTION, '');

/** `Wow, only that many?` before the question: it asks again what the answer said. */
const WONDERS =
  /^\W*(?:(?:oh|ooh|ah|ok|okay|hm+|wow|whoa|gosh|huh|what|really|seriously|only|just|still|right|well|so|and)[\s,!?]+)*(?:(?:that|so|this) (?:many|much|few|little|low|high|cheap|expensive|dear|bad|soon|late|long|old)|(?:is |was )?that (?:all|it)|only that)(?: (?:left|already|now|then|really))?\s*[?!.]+\s+(?=\S+ \S)/i;

/** A message without the clause before its question: `For the newsletter: what sold best?`; null where there is none. */
export function withoutOpening(message: string): { opening: string; rest: string } | null {
  const [opening] = OPENING.exec(message) ?? POLITE.exec(message) ?? ASKER.exec(message) ?? [];
  return opening === undefined ? null : { opening, rest: message.slice(opening.length) };
}

/** `how much is left and who supplies it`: two questions in one sentence. */
export function partsOf(message: string): string[] {
  const [, list = '', beside = ''] = WITH_BESIDE.exec(message) ?? [];
  const asked = BESIDE.find(([word]) => beside.toLowerCase().startsWith(word));
  return asked ? [list, asked[1]] : (countsJoined(message) ?? clausesOf(message));
}

/** `everything below par with its supplier`: a list, and what is asked of all that is on it. */
const WITH_BESIDE =
  /^\W*((?:(?:can|could) you |please )*(?:list|show|give|which|what|whats|all|every\w*)\b.*\S),? (?:(?:along|together|each) )?with (?:its|their|the) (suppliers?|vendors?|prices?|selling prices?|cost prices?|locations?|shel(?:f|ves)|lead times?|margins?)\W*$/i;
const BESIDE: readonly (readonly [string, string])[] = [
  ...([
    ['supplier', 'who supplies those'],
    ['vendor', 'who supplies those'],
    ['price', 'what is the price of those'],
    ['selling', 'what is the price of those'],
    ['cost', 'what is the cost price of those'],
    ['location', 'where are those kept'],
    ['shel', 'where are those kept'],
    ['lead', 'what is the lead time of those'],
    ['margin', 'what is the margin of those'],
  ] as const),
];

function clausesOf(message: string): string[] {
  const parts = message.split(
    /[,;]?\s+(?:and|also|plus|und|n|&|\+)(?:,? (?:also|then|separately|secondly|after that))?,?\s+(?=(?:who|whos|what|whats|wots|when|where|wheres|whereabouts|how|hows|which|why|do|does|did|should|can|could|will|is|are|tell|show|list|(?:by|from|at|in|for|on|to) (?:who|whom|whose|what|which)|(?:was|were|has|have|had) (?:any|anything|anyone|anybody|someone|somebody|we|i|they|it|the|our|there)|any)\b)/i,
  );
  // `how much is left, what does it cost and when …`: commas part questions where every part asks.
  const asks = /^\s*(?:[^:,?]{2,40}(?::|\s-)\s+)?(?:who|what|when|where|how|which)(?:'?s|'re)?\b/i;
  const lists = parts.flatMap((part) => part.split(/,\s+(?=(?:who|what|when|where|how|which)\w* )/i));
  return (lists.every((part) => asks.test(part)) ? lists : parts).filter(
    (part, at) =>
      part.trim() !== '' &&
      (at === 0 || !ELABORATION.test(part) || (HOW_MANY.test(part) && WHERE.test(lists[0] ?? ''))),
  );
}

/** `who received it and when`: the answer tells it anyway. */
const ELABORATION =
  /^\s*(?:when|why|how much|how many|how much of (?:each|it|them)|how many of (?:each|them))[\s?.!]*$/i;

/** `where and how many`: how many there are is no part of where they are. */
const HOW_MANY = /^\s*how (?:much|many)\b/i;
const WHERE = /\b(?:where|wheres|which shelf|what shelf)\b/i;

/** The sentences of a message; a full stop within a number ends none. */
export function sentencesOf(message: string): string[] {
  return message
    .split(/[?!;\n]+|(?<!\b(?:mr|mrs|ms|dr|no|nr|st|co|ltd|approx|incl|excl|vs|etc|e\.g|i\.e))\.(?=\s)|\.$/i)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

/** How a clause that asks or tells begins. */
const ASKS =
  /^(?:(?:so|and|but|then|now|well|anyway|ok|okay|please|pls|oh|also|just|quick|kindly|first),? )*(?:what|which|who|whose|whom|where|when|why|how|do|does|did|is|are|was|were|has|have|had|can|could|shall|should|will|would(?! (?:love|like|rather|prefer) to (?!know|see|hear|find|look|check|order|get|have))|any|anything|show|list|give|tell|find|get|pull|run|remind|check|name|write|draft|put|mark|take|add|order|log|record|book|compare|stack|change|set|update|raise|lower|reduce|increase|bump|hike|lift|drop|cut|slash|push|knock|rename|move|transfer|delete|remove|cancel|correct|send|email|message|notify|prepare|compose|sort|rank|calculate|compute|provide|state|make me|do me|explain|let me|let us|i (?:ask|want|need|would)|(?:by|of|from|in|for|with|to|at|on) (?:whom|what|which))\b/i;
/** Where a clause may end. */
const CLAUSE_END =
  /(?<=[,;:?!–—])\s+|(?<=[.])\s+|\s+-+\s+|(?<=\S)\s+(?=so (?:what|which|who|where|when|how|show|tell|give|can|could|do)\b)/i;
/** A clause that is a question of its own: what follows it is another one. */
const QUESTION =
  /^(?:(?:so|and|but|then|now|well|ok|okay|also),? )*(?:what|which|who|whose|where|when|how|do|does|did|is|are|was|were|has|have|can|could|show|list)\b/i;
const MAX_CLAUSES = 8;
/** What is said behind a question and asks nothing more. */
const MAX_TRAILING_WORDS = 7;

/** The clauses of a long message from which on it may ask, each with what precedes it; the last comes first. */
export function askingParts(message: string): { context: string; asking: string }[] {
  const clauses = message.split(CLAUSE_END).filter((clause) => /[\p{L}\d]/u.test(clause));
  if (clauses.length < 2 || clauses.length > MAX_CLAUSES) return [];
  const last = clauses.at(-1) ?? '';
  const mayTrail = clauses.length > 2 && last.split(/\s+/).length <= MAX_TRAILING_WORDS;
  return clauses
    .flatMap((clause, at) => {
      if (!ASKS.test(clause.trim())) return [];
      if (clauses.slice(0, at).some((earlier) => QUESTION.test(earlier.trim()))) return [];
      const context = clauses.slice(0, at).join(' ');
      const whole = at === 0 ? [] : [{ context, asking: clauses.slice(at).join(' ') }];
      const isBeforeLast = at < clauses.length - 1 && mayTrail;
      return isBeforeLast ? [...whole, { context, asking: clauses.slice(at, -1).join(' ') }] : whole;
    })
    .toReversed();
}

/** Words by which people take back what they have just said, in the middle of a message. */
const TAKES_BACK =
  /^(.*?\S)(?:[\s,.;–—-]+(?:(?:actually|oh|ah|uh|um|wait|sorry|hmm?|no),?\s+)*(?:scratch that|strike that|forget that|no,? wait|wait,? no|no,? sorry|sorry,? no|i mean(?:t)?(?: to (?:say|ask))?|or rather|i should say|correction)|\s*(?:[,;–—-]|\.+|…)\s*(?:(?:uh|um|er|oh|hmm?|wait|or)\s+)*(?:no|nope|nah|sorry|oops)(?=,|\s+(?:the|make|it|how|what|which|where|when|who|only|just|\d)))[\s,.:;–—-]+(?:(?:no|sorry|i mean),?\s+)*(\S.*)$/is;

/** `what did Noor write. Mei I mean` */
const CORRECTED_BEHIND = /^(.*?\S)\s*(?:[,.;?…–—-]+|\s-+\s)\s*([^,.;?]{1,30}?),? i mean(?:t)?\W*$/is;

/** What a message takes back, and what it says instead; null where it takes back nothing. */
export function correctedHalves(message: string): { wrong: string; right: string } | null {
  // Each correction is read with all that follows it: many of them would take a second.
  if ((message.match(CORRECTION)?.length ?? 0) > MOST_CORRECTIONS) return null;
  const [, wrong = '', right = ''] = CORRECTED_BEHIND.exec(message) ?? TAKES_BACK.exec(message) ?? [];
  if (wrong.split(/\s+/).length < MIN_TAKEN_BACK || right === '') return null;
  return { wrong, right: right.split(/\s+/).length > MAX_FRAGMENT ? right : `no, ${right}` };
}
const CORRECTION = /\b(?:(?:scratch|strike|forget) that|i mean(?:t)?|or rather|i should say|correction|wait|sorry)\b/gi;
const MOST_CORRECTIONS = 6;
const MIN_TAKEN_BACK = 2;
/** So few words after a correction word are the correction, not a new question. */
const MAX_FRAGMENT = 4;
