import type { Lexicon } from '../../lexicon.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Question } from '../../question.ts';
import { rootOf } from '../../texts/roots.ts';
import { holdingMost } from '../../texts/written.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** Customers that only notes and messages name: what they took in a time, and whether they owe anything. */

/** `and hotel bergsig, what did they take this week`: all that was sold with their note, whatever was listed before. */
export function customerTook(before: Before | null, reading: Reading): One | null {
  const { text, notes, mentions, amounts, people, suppliers, time } = reading;
  if (notes.length === 0 || [mentions, amounts, people, suppliers].some((some) => some.length > 0)) return null;
  if (!time?.past || !TOOK.test(text) || /\b(?:we|i)\b/.test(text) || !saysOnly(reading, OF_CUSTOMERS)) return null;
  return certain('sold', reading, before, { flow: 'sold', period: time.past, countOnly: false });
}
const TOOK =
  /\bwhat(?:s|ve|['’]s|['’]ve)?\b.*\b(?:tak(?:e|en)|took|buy|bought|get|got|had|have|order(?:ed)?|purchase[d]?|pick(?:ed)? up)\b/;
const OF_CUSTOMERS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`had taken took take bought buy got get gotten ordered order purchase purchased pick picked far people lot guys folks customer off from total
   altogether else other tea teas item items goods product products would year month week day today`
    .trim()
    .split(/\s+/),
]);

/** `what else did they get this month` after what a customer bought: all else that was sold to them, of the time that is named or was. */
export function whatElseTook(before: Before, reading: Reading): One | null {
  const { text, mentions, amounts, people, suppliers, notes, categories, bounds, time } = reading;
  const { question } = before;
  const isOfCustomer =
    question.notes.length > 0 && OF_SALES.has(question.topic) && (question.flow ?? 'sold') === 'sold';
  if (before.isUnasked || !isOfCustomer || question.people.length > 0 || question.within) return null;
  const named = [mentions, amounts, people, suppliers, categories, bounds, notes];
  if (named.some((some) => some.length > 0) || (time !== null && time.past === null)) return null;
  if (!THEY_TOOK.test(text) || !saysOnly(reading, OF_CUSTOMERS)) return null;
  const isElse = /\belse\b/.test(text);
  const items = question.items.flat().filter((one) => typeof one === 'number');
  const told = { ...reading, notes: before.reading.notes, mentions: [], except: null };
  return certain('sold', told, before, {
    ...{ flow: 'sold', notes: question.notes, countOnly: false, measure: null },
    period: time?.past ?? question.period,
    ever: time === null && question.period === null,
    except: isElse && items.length > 0 ? { items, suppliers: [], categories: [], locations: [] } : null,
  });
}
const THEY_TOOK =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right)\W+)*what(?: (?:else|all|other (?:teas?|items?|things?|stuff|goods|products?)))?(?: all)? (?:did|do|have|has|had|would) (?:they|he|she|those (?:people|guys)) (?:also )?(?:take|taken|buy|bought|get|got|gotten|had|have|order(?:ed)?|purchased?|pick(?:ed)? up)\b/;
const OF_SALES: ReadonlySet<Question['topic']> = new Set(['movement', 'revenue', 'lastEvent', 'topSelling']);

/** `do they owe us anything`: what messages say of it; balances are in no record. */
export function owesUs(before: Before | null, reading: Reading, { written }: Lexicon): One | null {
  const { text, mentions, suppliers, people, amounts, notes } = reading;
  if ([mentions, suppliers, people, amounts].some((some) => some.length > 0)) return null;
  if (!OWES.test(text) || WE_OWE.test(text) || !saysOnly(reading, OF_DEBTS)) return null;
  const named = notes.length > 0 ? wordsSaid(notes, text) : before && !before.isUnasked ? customerOf(before) : [];
  if (named.length === 0) return null;
  const money = meaningOf('out-money');
  const texts = meaningOf('team-messages');
  if (!money || !texts) return null;
  const { within: _within, ...own } = { ...reading, notes: [], time: null };
  const noRecord: Question = { ...toQuestion(money, own), subject: 'accounting', items: [], suppliers: [], words: [] };
  const roots = named.map(rootOf);
  const { held, texts: found } = holdingMost(written?.messages ?? [], [...roots, ...DEBTS.map(rootOf)]);
  const debts = DEBTS.filter((word) => held.has(rootOf(word)));
  const isTold = found.length > 0 && debts.length > 0 && roots.every((root) => held.has(root));
  const asked: Question = { ...toQuestion(texts, own), words: [...named, ...debts], whether: true, period: null };
  const questions = isTold ? [asked, noRecord] : [noRecord];
  const one = certain('team-messages', own, before, isTold ? asked : noRecord);
  return one && { ...one, questions };
}
const meaningOf = (name: string) => meaningsKnown().find((one) => one.name === name);

const OWES =
  /\b(?:owe[sd]?|owing|unpaid|in debt|debts?|settled|outstanding)\b|\b(?:have|has|did|do|are|is) (?:they|he|she|it) (?:all )?(?:paid?|pay|settled?|behind)\b/;
/** What we owe is another matter than what somebody owes us, in the same words. */
export const WE_OWE = /\b(?:we|i) (?:still |do |also |even )?owe\b|\bowed? (?:to )?(?:them|him|her)\b/;
const DEBTS: readonly string[] = ['owe', 'owing', 'paid', 'pay', 'unpaid', 'invoice', 'outstanding'];
const OF_DEBTS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`owe owes owed owing unpaid debt debts settled settle outstanding pay paid still money bill bills invoice invoices account yet behind open left he she
   customer people lot anything else everything since`
    .trim()
    .split(/\s+/),
]);

/** The words for the customer that a question of movements was about. */
function customerOf({ question, reading }: Before): string[] {
  if (question.topic !== 'movement' && question.topic !== 'revenue' && question.topic !== 'lastEvent') return [];
  // `and Brandaris?` is read with the words of the question before it.
  if (question.notes.length > 0) {
    const said = wordsSaid(question.notes, reading.text);
    return said.length > 0 ? said : wordsSaid(question.notes, question.notes.join(' '));
  }
  return question.by === 'entry' ? [...question.words] : [];
}

/** The words of notes that a text says. */
function wordsSaid(notes: readonly string[], text: string): string[] {
  const said = new Set(wordsOf(text).map(({ stem }) => rootOf(stem)));
  const words = notes.flatMap((note) => wordsOf(note).map(({ stem }) => stem));
  return [...new Set(words.filter((stem) => stem.length > 2 && said.has(rootOf(stem))))];
}
