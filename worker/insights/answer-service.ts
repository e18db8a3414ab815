import type { Answer, Insight } from '../../engines/questions/answer.ts';
import { answerAsk, findingsNeedOf, insightsOf, needsOf } from '../../engines/questions/answer-ask.ts';
import type { Ask } from '../../engines/questions/ask.ts';
import type { FactsReader } from './facts-service.ts';

/**
 * Answers an ask over a workspace: for the chat, for AI Insights and for a model's tools alike.
 * @param withFindings loads what the findings beside the answer rest on
 */
export async function answerFrom(
  reader: FactsReader,
  ask: Ask,
  { withFindings = false } = {},
): Promise<{ answer: Answer; insights: Insight[] }> {
  const facts = await reader.load((withFindings ? findingsNeedOf : needsOf)(ask, reader.facts));
  return { answer: answerAsk(ask, facts), insights: withFindings ? insightsOf(ask, facts) : [] };
}
