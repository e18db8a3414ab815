import { saysAllOrders, saysOverdue } from '../../meaning/orders-asked.ts';
import type { Question } from '../../question.ts';

/** `and from Uji?` after what is overdue is of what is overdue; `and what else is on order?` is not. @param text its own words */
export function stillOverdue(earlier: Question, question: Question, text: string): Question {
  if (question.topic !== 'onOrder' || earlier.topic !== 'onOrder') return question;
  const overdue = saysOverdue(text) || (earlier.overdue && !saysAllOrders(text));
  return overdue === question.overdue ? question : { ...question, overdue };
}
