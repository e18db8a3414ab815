import type { ChangeVerb } from '../../change.ts';
import type { Reading } from '../../words/reading.ts';
import { saysNoLoss } from './verb-said.ts';

/**
 * What a sentence with a verb of stock and an amount may say besides a change: what did not happen, what may still happen,
 * what others did, what somebody only wants, and how much an amount is off.
 */

/** Who asks for something to be recorded or ordered, whatever else the words are. */
const ASKED_OF_US =
  /\b(?:please|pls|plz|(?:can|could|will|would) (?:you|u|we|i)|need (?:you )?to|have to|got to|should|let us|lets|let's|want to|want you to|make sure|remember to)\b|^\W*(?:(?:ok|okay|so|and|also|then|hi|hey|hello|now|just|yes|right|well|do|go on|alright)\W+)*(?:order|reorder|re-order|restock|buy|get|draft|record|log|put|add|remove|deduct|subtract|take|mark|write|book|enter|note|set|bin|change|update|adjust|correct)\b/;
/** The same behind what it is about: `I shall take one home, so deduct it`. */
const RECORD_IT =
  /\b(?:put|pop|mark|record|deduct|knock|log|write|book|enter|note|take|ring|count)\b(?: \w+){0,2} (?:it|that|them|this|those|off|in|down|through|sold)\b/;

const HAPPENED_NOT =
  /(?:\b(?:did|does|has|have|had|was|were|is|are|could|can|would|will)(?: not|n'?t)|\b(?:wo|ca)n'?t|\b(?:we|i|they) (?:do not|don'?t)|\bcannot)\b(?! (?:forget|hesitate|worry|only|just|make it|survive|believe|mean|notice|see|sell|use|be (?:used|sold|saved)|like)\b)|\bnever\b(?! mind)|\b(?:nobody|no-?one (?:has|took|bought|wanted|ever)|nothing (?:was|has|came|arrived)|none of|nearly|almost|refused to|failed to|tried to|wanted to|supposed to)\b/;
const CONDITION =
  /\b(?:if|whether|unless|in case|supposing|assuming|hypothetically|as soon as|once (?:the|we|it|they|i)|(?:could|would|might|may) (?:have|'?ve|of))\b(?! (?:possible|you|u|poss|not too late|needed|necessary|(?:that is|that's|thats|it is|its|it's) (?:ok|okay|fine|possible|all right|alright)|ok|okay)\b)/;
const MAY_BE =
  /(?<!\byou )\bmight\b|\b(?:maybe|perhaps|possibly|thinking (?:of|about)|considering|wondering|tempted|planning (?:on|to)|intend(?:ing)? to|hop(?:e|es|ing) to)\b/;
const FUTURE =
  /\b(?:tomorrow|next (?:week|month|year|quarter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|delivery|time)|will|shall|going to|gonna|about to|due(?! to)|expected|expecting|awaiting|waiting (?:for|on)|on (?:its|the|their|his|her) way|on order|arrives|(?:to|should|must|may|can) (?:arrive|come)|(?<!after )arriving|coming (?:tomorrow|later|soon|next|on|this|in (?:\d|an?\b))|promised?|promises|scheduled|planned|planning|(?:is|are) (?:\w+ )?(?:bringing|sending|delivering|coming(?! to\b)|shipping|delayed|held up|stuck))\b|'(?:ll|s|re) (?:\w+ )?(?:be|bringing|sending|delivering|coming|sell|get|bring|send)\b/;
const HABIT =
  /\b(?:usually|normally|typically|always(?! forget)|on average|generally|most (?:days|weeks|months))\b|\b(?:every|each|per) (?:\w+ )?(?:day|week|weekend|month|year|quarter|morning|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|(?<!\b(?:what|after|for|in|within|of|once) )\ba (?:day|week|month|year)\b(?! (?:ago|early|earlier|late|later|before|after|of)\b)|\b(?:we|i|they|he|she|it) used to\b/;
const ASIDE =
  /\b(?:reserved|set aside|put aside|aside for|kept aside|on hold|held back|hold back|owes?|owed)\b|\b(?:put|set|keep|hold)\b[^,;.]*\b(?:aside|on hold|back for)\b/;

/** A sale or a loss that was none. */
const NO_DEAL =
  /\b(?:lost|missed|losing|missing)(?: out on)?(?: \w+)? (?:sales?|orders?|customers?|deals?|business)\b|\bturned (?:\w+ ){0,3}?away\b|\bsold out of\b|\bbut (?:nothing|none|nobody)\b|\bbut (?:we|i|there|it|he|she|they)\b[^,;.]*\b(?:none|sold out|ran out|said no|only had|changed (?:his|her|their) minds?|(?:have|had|did|could|was|were)(?: not|n'?t| no\b))/;
const UNHARMED = /\b(?:survived|undamaged|unharmed|in one piece)\b/;
const UNSURE = /\b(?:not sure|unsure|not certain|no idea|(?:do not|don'?t) (?:know|remember|recall))\b/;
/** What somebody wants is no sale. */
const WANTED =
  /\b(?:he|she|they|someone|somebody|customers?|clients?|lady|man|woman|guy|cafe|café|restaurant|hotel|shop|bakery|people|guests?)(?: \w+){0,2}? (?:wants?|wanted|needs?|needed|asks?|asked|is after|are after|was after|looking|enquired|inquired|complain(?:s|ed)?|prefers?|preferred)\b(?! (?:back|in|us to|me to|you to)\b)/;
const CAME_FOR = /\b(?:returned|came back|come back|comes back|back|in) for\b/;
const WE_NEED =
  /\b(?:we|i|us) (?:\w+ )?(?:need|require|lack)\b(?! (?:to|you|that|this|it|them)\b)|^\W*need\b(?! (?:to|you)\b)/;

/** What others did, not this business. */
const OF_OTHERS =
  /\b(?:neighbou?rs?|competitors?|competition|rivals?|shop next door|(?:shop|store|place|cafe) (?:across|down) the \w+)\b[^,;.]*\b(?:sold|sells?|selling|received|broke|lost|ordered|has|have|had|got|gets)\b|\b(?:sold|sells?|selling|billed|bill|charged|charges?|invoiced|quoted|quotes?|offered|offers?) (?:us|me)\b|\b(?:invoice|bill|quote|offer) for\b/;
const SUPPLIER_SELLS =
  /<supplier>(?: \w+){0,2}? (?:sold|sells?|selling|charges?|charged|promised|promises|quoted|offers?|offered)\b/;
/** Who orders from us is a customer. */
const ORDERED_BY_OTHERS =
  /\b(?:he|she|they|someone|somebody|customers?|clients?|lady|man|woman|guy|cafe|café|restaurant|hotel|bakery|people|guests?|wholesaler)(?: (?:just|has|have|had|already|also|then|now))* (?:ordered|orders|reordered|pre-?ordered|is ordering|are ordering|placed)\b/;
/** `the 2 kg that arrived late are odd`: what happened is only said of it. */
const TOLD_OF =
  /\b(?:that|which) (?:arrived|came|we (?:got|received|sold|ordered|bought)|were (?:delivered|sent|ordered))\b[^,;.]*\b(?:is|are|was|were|tastes?|smells?|looks?|seems?|feels?|has|have|had)\b/;

/** `2 kg short`, `3 over`: how much a delivery or a count is off, not what came. */
const OFF_BY =
  /\b\d[\d.,]*(?: ?\p{L}+)?(?: of(?: the| our)?(?: \p{L}+){1,3})? (?:short|shy|light|heavy|under|over|too (?:many|much|few|little)|fewer|less|missing|underweight|overweight)(?=\s*(?:$|[,.;:!?)]|of\b|on\b|again|today|this|that|than|in the|from|weight|what|by|yesterday))|\b(?:short|shy|light|over|under) (?:by|of)\b/u;
const OF_AMOUNTS: ReadonlySet<ChangeVerb> = new Set(['receive', 'count', 'add', 'order', 'sale', 'return']);

const ASKS =
  /^\W*(?:(?:and|so|but|ok|hey|hi)\W+)*(?:(?:did|do|does|have|has|had|was|were|is|are) (?:we|i|you|they|he|she|it|there|that|any\w*)\b(?! (?:possible|ok|okay|alright|all right|fine)\b)|(?:what(?! an?\b)|which|who|when|where|why)\b|how (?!about\b))/;

/** Whether a message that may be read as a change of stock reports none, and orders none. */
export function saysNoChange(verb: ChangeVerb, { unnamed, tokens }: Pick<Reading, 'unnamed' | 'tokens'>): boolean {
  if (!(verb === 'order' && ASKED_OF_US.test(unnamed)) && SUPPLIER_SELLS.test(tokens.map(({ text }) => text).join(' ')))
    return true;
  if (verb === 'damage' && UNHARMED.test(unnamed)) return true;
  if (NO_DEAL.test(unnamed) || UNSURE.test(unnamed) || saysNoLoss(unnamed)) return true;
  const isRecorded = RECORD_IT.test(unnamed);
  return clausesOf(unnamed).some((clause) => isNoChange(verb, clause, isRecorded || ASKED_OF_US.test(clause)));
}

/** The clauses of a text with an amount; all clauses if none has one. */
function clausesOf(text: string): string[] {
  const clauses = text.split(CLAUSE_END);
  const [counted, single] = [COUNTED, SINGLE].map((amount) => clauses.filter((clause) => amount.test(clause)));
  return counted && counted.length > 0 ? counted : single && single.length > 0 ? single : clauses;
}
const CLAUSE_END =
  /[;:!?]\s|[.,](?!\d)|\s[-–—]\s|\b(?:so|because|since|as) (?=(?:we|i|it|they|he|she|there)\b)|\b(?:and|but) (?=(?:we|i|they|he|she|please)\b)/;
const COUNTED = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|half|dozen)\b/;
const SINGLE = /\b(?:an?|one)\b/;

function isNoChange(verb: ChangeVerb, clause: string, isAsked: boolean): boolean {
  if (MAY_BE.test(clause) || CONDITION.test(clause) || OF_OTHERS.test(clause) || ASIDE.test(clause)) return true;
  if (OF_AMOUNTS.has(verb) && OFF_BY.test(clause)) return true;
  if (verb !== 'damage' && TOLD_OF.test(clause)) return true;
  if ((verb === 'return' || verb === 'add') && CAME_FOR.test(clause)) return true;
  if (isAsked) return false;
  if (ASKS.test(clause) || HAPPENED_NOT.test(clause) || HABIT.test(clause)) return true;
  if (verb === 'order') return ORDERED_BY_OTHERS.test(clause);
  return FUTURE.test(clause) || WANTED.test(clause) || WE_NEED.test(clause);
}
