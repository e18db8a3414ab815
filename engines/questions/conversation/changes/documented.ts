import type { Before, Heard } from '../context.ts';

/** A change with the paper that it is from: `received 20 kg dimbula, docket 9917`. The movement is noted so. */

const PAPER = `(?:delivery note|despatch note|packing slip|consignment|docket|invoice|inv|slip|receipt|waybill|airway bill|awb|purchase order|po|batch|lot|container|credit note|(?:online|web|phone|shop|customer) order)(?: (?:number|no|nr|num|ref))?|order (?:number|no|nr|ref)|(?:our|their|your) ref(?:erence)?|ref(?:erence)?`;
/** A code has a digit, and is no size of a lot: `lot 88-C`. */
const CODE = String.raw`(?=[\p{L}\d/-]*\d)[\p{L}\d][\p{L}\d/-]*`;
const NOTED = new RegExp(
  String.raw`[\s,;(–-]*(?:\b(?:on|with|from|under|as per|per|see|against|note|noted|quoting)\s+)?(?:\b(?:the|their|our)\s+)?\b((?:${PAPER})[.:]?\s*#?\s*${CODE})(?![\p{L}\d.])\)?(?=\s*(?:$|[,;:.!)]|and\b|please\b|pls\b|from\b|to\b|thanks\b|today\b|this\b|yesterday\b))`,
  'iu',
);
const MAX_LETTERS = 400;

type Hearing = { heard: Heard; last: Before | null };

/**
 * The changes that a message reports, noted with the paper that it names; null where it names none, or asks something else.
 * @param hear reads the message without the paper
 */
export function documentedChange(message: string, sure: number, hear: (rest: string) => Hearing): Hearing | null {
  const found = message.length > MAX_LETTERS ? null : NOTED.exec(message);
  const [said = '', paper = ''] = found ?? [];
  if (!found || paper === '') return null;
  const rest = `${message.slice(0, found.index)}${message.slice(found.index + said.length)}`
    .replace(/^[\s,;:.)–-]+/, '')
    .trim();
  const { heard, last } = hear(rest);
  const { questions, confidence } = heard;
  const areStock = questions.every(({ change }) => change !== null && change.verb !== 'order');
  if (questions.length === 0 || confidence < sure || !areStock || last === null) return null;
  const note = paper.replaceAll(/\s+/g, ' ');
  const noted = questions.map((one) => withNote(one, note));
  const beside = (last.beside ?? []).map((one) => ({ ...one, question: withNote(one.question, note) }));
  return {
    heard: { ...heard, questions: noted, maybe: noted },
    last: { ...last, question: withNote(last.question, note), ...(last.beside && { beside }) },
  };
}

const withNote = (question: Heard['questions'][number], note: string) =>
  question.change === null ? question : { ...question, change: { ...question.change, note } };
