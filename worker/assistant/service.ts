import type { ItemPlan } from '../../engines/forecasting/plan.ts';
import { byItem } from '../../engines/stock/open-order.ts';
import { USED_REASONS } from '../../engines/stock/usage.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { answerTopic, insightsOf } from '../insights/service.ts';
import { selectOpenOrders } from '../orders/service.ts';
import { notUnderstood } from './answers/general.ts';
import { HANDLERS } from './answers/handlers.ts';
import type { Business } from './business.ts';
import type { ChatAnswer, ChatInput } from './contract.ts';
import { DEFAULT_TIME_ZONE } from './contract.ts';
import { type Facts, type Need, thingsFrom } from './facts.ts';
import { interpret } from './interpret.ts';
import {
  selectColleagues,
  selectFlows,
  selectLastUse,
  selectNotes,
  selectNothing,
  selectPartners,
  selectSteps,
  selectThings,
} from './queries.ts';
import type { Question } from './question.ts';
import { type Answer, line, textOf } from './say.ts';

/** Messages of the team that are looked through. */
const NOTES_LOOKED_AT = 500;

/**
 * Answers a message from the workspace's own data: one batch to know what it may speak of, and one (two where the whole
 * stock is forecast) for what the answer needs. Nothing is changed.
 */
export async function answerMessage(ctx: WorkspaceContext, input: ChatInput): Promise<JsonText<ChatAnswer>> {
  const business = await readBusiness(ctx, input.timeZone ?? DEFAULT_TIME_ZONE);
  const said = (input.history ?? []).filter(({ role }) => role === 'user').map(({ content }) => content);
  const { questions, unread } = interpret(input.message, said, business);
  const answers: Answer[] = input.image === undefined ? [] : [pictureAnswer()];
  for (const question of questions) answers.push(await answerQuestion(ctx, question, business));
  if (questions.length === 0 && input.image === undefined) answers.push(notUnderstood(unread));
  return ctx.db.keep({ status: 200, text: JSON.stringify(sent(answers)) });
}

/** The computation of one question over the workspace as it is. The same for whoever has understood it. */
export async function answerQuestion(ctx: WorkspaceContext, question: Question, business: Business): Promise<Answer> {
  const handler = HANDLERS[question.topic];
  const facts = await readFacts(ctx, handler.need?.(question, business) ?? {}, question);
  return handler.answer(question, business, facts);
}

/** What a question can be about. @param timeZone in which days begin */
export async function readBusiness(ctx: WorkspaceContext, timeZone: string): Promise<Business> {
  const { caller, results } = await ctx.db.read([selectThings(ctx), selectPartners(ctx), selectColleagues(ctx)]);
  const [things, partners, colleagues] = results;
  return {
    things: thingsFrom(things),
    partners,
    colleagues,
    now: Date.now(),
    timeZone,
    userId: ctx.userId,
    role: caller.role,
  };
}

async function readFacts(ctx: WorkspaceContext, need: Need, question: Question): Promise<Facts> {
  const plans = need.plans === undefined ? [] : plansOf(ctx, need.plans);
  const insights = need.insights === undefined ? null : await answerTopic(ctx, need.insights, question.groups);
  const readsLedger = need.flows !== undefined || need.steps !== undefined || need.lastUse || need.notes || need.orders;
  if (!readsLedger)
    return { flows: [], steps: [], lastUse: new Map(), notes: [], orders: new Map(), insights, plans: await plans };
  const { results } = await ctx.db.read([
    need.flows ? selectFlows(ctx, need.flows) : selectNothing(ctx),
    need.steps ? selectSteps(ctx, need.steps) : selectNothing(ctx),
    need.lastUse ? selectLastUse(ctx, USED_REASONS) : selectNothing(ctx),
    need.notes ? selectNotes(ctx, NOTES_LOOKED_AT) : selectNothing(ctx),
    need.orders ? selectOpenOrders(ctx) : selectNothing(ctx),
  ]);
  const [flows, steps, lastUse, notes, orders] = results;
  return {
    flows,
    steps,
    lastUse: new Map(lastUse.map(({ itemId, usedAt }) => [itemId, usedAt])),
    notes,
    orders: byItem(orders, Date.now()),
    insights,
    plans: await plans,
  };
}

async function plansOf(ctx: WorkspaceContext, wanted: NonNullable<Need['plans']>): Promise<readonly ItemPlan[]> {
  const insights = await insightsOf(ctx);
  return wanted === 'pressing' ? insights.business.plans : insights.plansOf(wanted);
}

/** Without a model pictures are read where slips are. */
function pictureAnswer(): Answer {
  return {
    lines: [
      line`I can not look at pictures in this chat. A photo of an order slip is read on the order-slip page, where you check every row before it enters stock.`,
    ],
    links: [{ label: 'Read an order slip', path: '/slips' }],
    understood: false,
  };
}

/** Answers put together as the contract has them. */
export function sent(answers: readonly Answer[]): ChatAnswer {
  const lines = answers.flatMap((answer) => answer.lines);
  const drafts = answers.flatMap((answer) => answer.drafts ?? []);
  return {
    response: textOf(lines),
    lines,
    understood: answers.every(({ understood }) => understood !== false),
    links: answers.flatMap(({ links }) => links ?? []),
    proposals: answers.flatMap(({ proposals }) => proposals ?? []),
    suggestions: [...new Set(answers.flatMap(({ suggestions }) => suggestions ?? []))],
    needsCommunication: drafts.length > 0,
    ...(drafts.length > 0 ? { communicationOptions: drafts } : {}),
    engine: 'built-in',
  };
}
