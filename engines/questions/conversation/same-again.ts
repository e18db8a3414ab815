import type { Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import { SURE } from './choose.ts';
import type { Before, One } from './context.ts';
import { JOINING } from './joining-words.ts';

/** What goes on from a message that asked several things: the last of them, with the others. */
export function together(ones: readonly One[]): Before | null {
  const asked = ones.flatMap(({ last }) => last ?? []);
  const last = asked.at(-1) ?? null;
  return last && { ...last, beside: asked.slice(0, -1) };
}

/** What reads a message after one question. */
type Hear = (message: string, before: Before) => One;

/**
 * `The same for hojicha` after two questions asks both again; null where a message does not go on so. Half of them alone would
 * look like a whole answer.
 */
export function sameAgain(message: string, whole: One, before: Before | null, reader: Reader, hear: Hear): One | null {
  if (!before?.beside?.length) return null;
  const { tokens, text, amounts } = reader.read(message);
  const says = tokens.some(({ word }) => word !== null && !JOINING.has(word.text));
  const goesOn = SAME.test(text) || (!says && whole.questions.some((one) => senseOf(one) === senseOf(before.question)));
  if (!goesOn || amounts.length > 0) return null;
  const each = [...before.beside, { ...before, beside: [] }].map((one) => ({ one, heard: hear(message, one) }));
  const isAll = each.every(({ one, heard: { questions } }) => {
    const [only, another] = questions;
    return only !== undefined && another === undefined && senseOf(only) === senseOf(one.question);
  });
  const ones = each.map(({ heard }) => heard);
  const confidence = Math.min(...ones.map((one) => one.confidence));
  if (!isAll || confidence < SURE) return { ...whole, confidence: Math.min(whole.confidence, SURE - 0.01) };
  const questions = ones.flatMap((one) => one.questions);
  return { ...whole, questions, confidence, maybe: [], unread: [], lacking: null, last: together(ones) };
}

const SAME = /\b(?:same|likewise|ditto|idem|similarly)\b/;
const senseOf = ({ topic, measure, flow }: Question) => `${topic} ${measure} ${flow}`;
