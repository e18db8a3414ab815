import type { Answer, AnswerLine } from '../../engines/questions/answer.ts';
import { describe } from '../../engines/questions/describe.ts';
import type { Facts } from '../../engines/questions/facts.ts';
import { textOf } from '../../engines/questions/sentences.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { openFacts } from '../insights/facts-service.ts';
import { workspacePrompt } from '../insights/prompt.ts';
import { toolsOver } from '../insights/tools-service.ts';
import { wrapData } from '../model/data.ts';
import { type Evidence, GivenFigures } from '../model/given-figures.ts';
import { SentenceCheck } from '../model/sentence-check.ts';
import { type Model, modelFor } from '../model/service.ts';
import { parsePictureText } from '../uploads/picture.ts';
import type { ChatAnswer, ChatInput, ChatPart } from './contract.ts';
import { linkItems, ownProposals } from './model-words.ts';
import { answerMessage, toChatAnswer } from './service.ts';

const SYSTEM = `You are the assistant of a tea business in its inventory software. Answer in plain English, briefly, in short paragraphs or lines that begin with "- ", without headings or tables.
Whatever concerns the business comes from a tool: ask the tools first, and repeat their figures and names exactly. Do not average or estimate.
You change nothing and send nothing. What a tool proposes and the drafts to suppliers that it makes are shown beside your answer as buttons: say so in a few words instead of writing them out.
Name the thing with each figure, and write the unit. A sentence with a figure that no tool has given for that thing is not shown.
Say plainly when the tools do not know something. Never claim that something has been done.`;

/**
 * Answers a message: in a model's words where there is a model and the caller does not ask for the built-in engine. Its
 * figures come from the computations that answer without one.
 * @throws ModelFailure when the model gives no answer
 */
export async function* chat(ctx: WorkspaceContext, input: ChatInput): AsyncGenerator<ChatPart, void> {
  const model = input.engine === 'built-in' ? null : modelFor(ctx);
  if (!model) {
    yield { event: 'answer', data: JSON.parse(await answerMessage(ctx, input)) };
    return;
  }
  const answer = yield* answerByModel(ctx, model, input);
  await ctx.db.keep({ status: 200, text: JSON.stringify(answer) });
  yield { event: 'answer', data: answer };
}

/** The same in one piece. */
export async function chatWhole(ctx: WorkspaceContext, input: ChatInput): Promise<JsonText<ChatAnswer>> {
  let text = '';
  for await (const { event, data } of chat(ctx, input)) if (event === 'answer') text = JSON.stringify(data);
  return text;
}

async function* answerByModel(
  ctx: WorkspaceContext,
  model: Model,
  input: ChatInput,
): AsyncGenerator<ChatPart, ChatAnswer> {
  const reader = await openFacts(ctx, input.timeZone ?? null);
  const { facts } = reader;
  const history = input.history ?? [];
  const images = input.image === undefined ? [] : [pictureUrl(input.image)];
  const answers: Answer[] = [];
  const said = [...history.filter(({ role }) => role === 'user').map(({ content }) => content), input.message];
  const evidence = {
    facts,
    question: said.join('\n'),
    earlier: history.filter(({ role }) => role === 'assistant').map(({ content }) => content),
  };
  // Figures that the model reads from a picture cannot be checked against the records: they are pointed out below.
  const check = images.length > 0 ? null : new SentenceCheck(evidence);
  let learned = 0;
  let words = '';
  const asked = {
    system: [SYSTEM, workspacePrompt(facts), ...subjectOf(input, facts)].join('\n'),
    messages: [...history, { role: 'user' as const, content: input.message }],
    images,
    tools: toolsOver(reader, (answer) => answers.push(answer)),
  };
  for await (const event of model.chat(ctx, asked)) {
    if (event.type === 'text') {
      const text = check ? check.push(event.text) : event.text;
      words += text;
      if (text !== '') yield { event: 'text', data: { text } };
    } else {
      check?.learn(answers.slice(learned).flatMap(({ lines }) => lines));
      learned = answers.length;
      // What was said before a tool was asked is no answer yet.
      words = '';
      yield { event: 'lookup', data: { tool: event.name } };
    }
  }
  const rest = check?.finish() ?? '';
  words += rest;
  if (rest !== '') yield { event: 'text', data: { text: rest } };
  const told = toChatAnswer(answers);
  const lines = linkItems(words, facts.items);
  const odd = check ? [] : unsupportedIn(lines, answers, evidence);
  if (odd.length > 0) lines.push(pictureCaution(odd));
  return {
    ...told,
    response: textOf(lines),
    lines,
    understood: true,
    proposals: ownProposals(told.proposals, said),
    engine: 'openai',
  };
}

/** What the message goes on from, such as the item on the person's screen: a message that names nothing is about it. */
function subjectOf({ context }: ChatInput, facts: Facts): string[] {
  return context
    ? [`A message that names nothing is about this:\n${wrapData('subject', describe(context.ask, facts))}`]
    : [];
}

/** The figures of an answer that no tool gave, as they are written. */
function unsupportedIn(lines: readonly AnswerLine[], answers: readonly Answer[], evidence: Evidence): string[] {
  const given = new GivenFigures(evidence);
  for (const answer of answers) given.learn(answer.lines);
  return [...new Set(lines.flatMap((line) => given.findUnsupported(textOf([line]))))];
}

function pictureCaution(figures: readonly string[]): AnswerLine {
  const them = figures.length === 1 ? 'it' : 'them';
  const text = `Read from the picture, not found in your records: ${figures.join(', ')}. Check before you rely on ${them}.`;
  return { kind: 'text', spans: [{ text }] };
}

/** The picture as a data-URL, its type by its content. @throws 413, 415, 422 for what is no picture that can be read */
function pictureUrl(image: string): string {
  const { type, bytes } = parsePictureText(image);
  return `data:${type};base64,${bytes.toBase64()}`;
}
