import type { Question, Topic } from '../question.ts';

/** What is asked of a supplier that its entry has no field for, or of an item that somebody has to be called about. */

/** Of an address that no mail goes to by itself. */
const ADDRESS =
  /\b(?:(?:postal|street|mailing|delivery|business|full|their|its|whats|what is|what are)?\s?address(?:es)?|post ?code|zip ?code|where (?:are|is) (?:[\p{L}'’& ]+ )?(?:based|located|situated))\b/u;
const OF_MAIL = /\be-? ?mails?\b|\bmail address|\b(?:write|mail) to\b/;

const CALLED =
  /\bwho(?:m)? (?:do|should|can|would|must|shall|could|to|is it) ?(?:i|we)? ?(?:ring|call|phone|contact|talk to|speak (?:to|with)|complain to|write to|e-?mail|tell)\b/;
const TROUBLE =
  /\b(?:broken|broke|breakages?|cracked|chipped|smashed|damaged?|torn|leaking|mould\w*|faulty|wrong|short|missing|late|complain\w*|credit|refund|claim|replacement)\b/;
/** Words by which a note tells what is to be done then. */
const OF_TROUBLE = ['breakage', 'broken', 'damage', 'claim', 'credit', 'complaint', 'replacement'];

const OF_SUPPLIERS: ReadonlySet<Topic> = new Set(['supplierStory']);
const OF_TROUBLED: ReadonlySet<Topic> = new Set(['supplierStory', 'supplierOf', 'whoDid', 'movement', 'story', 'why']);

/** A question as one of a supplier's note or phone, where the words ask for those. */
export function ofSupplier(question: Question, text: string): Question {
  const { topic, items, suppliers, within } = question;
  if (OF_SUPPLIERS.has(topic) && ADDRESS.test(text) && !OF_MAIL.test(text))
    return { ...question, measure: 'notes', words: ['address'] };
  const isOfTrouble = CALLED.test(text) && TROUBLE.test(text) && items.length + suppliers.length > 0;
  if (!isOfTrouble || within || !OF_TROUBLED.has(topic)) return question;
  return {
    ...question,
    ...{ topic: 'supplierStory', measure: 'phone', words: OF_TROUBLE, people: [] },
    ...{ flow: null, by: null, order: null, asks: null, period: null, countOnly: false, limit: null },
  };
}
