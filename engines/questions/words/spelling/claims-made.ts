/** What somebody says to be so is the question whether it is: `is it true that we’re out of mint`, `is she right that it’s selling faster`. */

const FRAME =
  /(?<=^\W*(?:(?:and|so|ok|okay|but|wait|hm|well|now|hey),? )*|,? and )(?:(?:is|was) (?:it|that|this) (?:really |actually )?(?:true|right|correct|so|the case)|(?:is|was) (?:she|he|\p{L}+) (?:right|correct)(?: (?:in saying|to say))?|am i (?:right|correct)(?: (?:in thinking|to think))?) (?:that )?(?=\S+ \S)/iu;
const TAIL =
  /[,.;–—-]+ *(?:right|correct|true|is(?:n['’]?t)? (?:that|it|this) (?:so|right|true|correct|the case)|isn['’]t it|aren['’]t (?:we|they)|didn['’]t (?:we|it|they)|is (?:she|he) right|am i right|or am i wrong|or not)\s*\?+\s*$/i;
/** Who says so. */
const SAYER =
  /^\W*(?:(?:and|so|ok|but|hey),? )*(?:i (?:think|thought|believe|guess|reckon|heard)|\p{L}+ (?:says|said|thinks|thought|claims|claimed|reckons|tells me|told me|swears)) (?:that )?(?=\S+ \S)/iu;
const NEGATED =
  /^(\W*(?:(?:and|so|ok|but|wait|hm|well),? )*)(did|is|are|do|does|was|were|have|has)n['’]?t (?=(?:we|it|they|the|our|that|this|i|there|\p{L}+) )/iu;
const TURNED: readonly [RegExp, string][] = [
  [/^(?:it|that|this)(?:['’]s| is) /i, 'is it '],
  [/^they(?:['’]re| are) /i, 'are they '],
  [/^we(?:['’]re| are) /i, 'are we '],
  [/^there(?:['’]s| is) /i, 'is there '],
];

/** What was done is asked for: `we sold 40 pounds` would be a sale to record. */
const DONE: Readonly<Record<string, string>> = {
  ...{ sold: 'sell', lost: 'lose', got: 'get', had: 'have', bought: 'buy', received: 'receive', ordered: 'order' },
  ...{ took: 'take', made: 'make', spent: 'spend', broke: 'break', counted: 'count', moved: 'move', used: 'use' },
  ...{ wrote: 'write', damaged: 'damage', threw: 'throw', earned: 'earn', ran: 'run' },
};
const WE_DID = /^(we|i|they|he|she|it) (\p{L}+) /iu;

/** A message as the question that its claim is about; as it is where it makes none. */
export function asQuestion(text: string): string {
  const tail = text.replace(TAIL, '');
  const hasTail = tail !== text && /\S \S/.test(tail);
  const plain = hasTail ? tail.replace(SAYER, '') : text;
  const frame = FRAME.exec(plain);
  const [lead, claim] = frame
    ? [plain.slice(0, frame.index), plain.slice(frame.index + frame[0].length)]
    : ['', plain.replace(NEGATED, '$1$2 ')];
  if (!frame && claim === text) return text;
  const turned = frame || hasTail ? TURNED.reduce((said, [from, to]) => said.replace(from, to), claim) : claim;
  const asked = turned.replace(WE_DID, (said, who: string, did: string) => {
    const verb = DONE[did.toLowerCase()];
    return verb === undefined ? said : `did ${who} ${verb} `;
  });
  return `${lead}${asked}`.replace(/[?.!\s]*$/, '?');
}
