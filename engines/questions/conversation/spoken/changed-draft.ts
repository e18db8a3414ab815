import { toWanted } from '../../meaning/order-lines.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { changedLines } from './order-so-far.ts';

const CONFIDENCE = 0.9;
/** What asks something else, or is of another letter or of the shelf. */
const ELSE =
  /\b(?:what|which|who|when|where|why|how|draft|write|stock|shelf|sold|received|arrived|came|count|record)\b/;

/** A draft of several lines with another amount in one of them: `make that 60`, `the ginger 80 lb`; null for anything else. */
export function changedDraft(before: Before, reading: Reading): One | null {
  const { question, order } = before;
  if (question.topic !== 'contact' || question.amounts.length !== order.length || reading.suppliers.length > 0)
    return null;
  const lines = ELSE.test(reading.text) ? null : changedLines(reading, order);
  const amounts = (lines ?? []).flatMap(({ amount }) => toWanted(amount) ?? []);
  if (lines === null || amounts.length !== order.length) return null;
  const asked = { ...question, amounts };
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: {
      ...{ ...before, question: asked, order: lines, confidence: CONFIDENCE },
      reading: { ...before.reading, amounts: lines.map(({ amount }) => amount) },
    },
  };
}
