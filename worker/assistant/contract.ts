import { z } from 'zod';
import { answerLine, pageLink, proposal, supplierDraft } from '../../engines/questions/answer.ts';
import { ask } from '../../engines/questions/ask.ts';
import { everyone, text } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { engine, engineAsked } from '../model/contract.ts';

/** Characters of a message at most. */
export const MESSAGE_LIMIT = 2000;
/** Earlier messages that are looked at; more are refused. */
export const HISTORY_LIMIT = 20;
const SAID_LIMIT = 8000;

/** In which days begin, where a message does not say. */

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What was asked before, as an answer gives it: send it back, and the next message goes on from it. */
const context = z.object({ ask, intent: z.string().max(40) }).nullable();

/** POST /api/ai/chat */
export const chatInput = z.object({
  message: text(MESSAGE_LIMIT).min(1, { error: 'is required' }).meta({ example: 'What items are running low?' }),
  image: z.string().optional().meta({ description: 'A picture as a data-URL or in base64' }),
  history: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        content: z.string().max(SAID_LIMIT, { error: `may have at most ${SAID_LIMIT} characters` }),
      }),
    )
    .max(HISTORY_LIMIT, { error: `may have at most ${HISTORY_LIMIT} messages` })
    .optional()
    .meta({ description: 'What was said before, the oldest first: so that "and its supplier?" is understood' }),
  ask: ask
    .optional()
    .meta({ description: 'What the message asks, where a button says it: its words are not read then' }),
  context: context
    .optional()
    .meta({ description: '`context` of the answer before; without it `history` is read again' }),
  timeZone: z
    .string()
    .max(64, { error: 'may have at most 64 characters' })
    .refine(isTimeZone, { error: 'must be a time zone such as Europe/Berlin' })
    .optional()
    .meta({ description: 'In which days begin; UTC unless said', example: 'America/New_York' }),
  engine: engineAsked,
});
export type ChatInput = z.output<typeof chatInput>;

export type { AnswerLine, PageLink, Proposal, SupplierDraft } from '../../engines/questions/answer.ts';

export const chatAnswer = z
  .object({
    response: z.string().meta({ description: 'The answer as plain text' }),
    lines: z.array(answerLine).meta({ description: 'The same, line by line, with the items that it names' }),
    understood: z
      .boolean()
      .meta({ description: 'false: the assistant is not sure what is asked, or says that it does not know' }),
    links: z.array(pageLink),
    proposals: z.array(proposal),
    suggestions: z.array(z.string()).meta({ description: 'Questions that lead on' }),
    offers: z
      .array(z.object({ label: z.string(), ask }))
      .meta({ description: 'What may have been meant, where it is not sure: at most three' }),
    context,
    needsCommunication: z.boolean().meta({ description: 'Whether there is somebody to write to' }),
    communicationOptions: z.array(supplierDraft).optional(),
    engine,
  })
  .meta({ id: 'ChatAnswer' });
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** What an answer in pieces tells: words as they come, that something is looked up, and at the end the whole answer. */
export type ChatPart =
  | { event: 'text'; data: { text: string } }
  | { event: 'lookup'; data: { tool: string } }
  | { event: 'answer'; data: ChatAnswer };

const endpoint = endpointsOf('assistant');

/** The browser shrinks pictures below 1 MB; the limit also accepts one straight from a camera. */
const CHAT_BODY_LIMIT = 12 * 1024 * 1024;
export const chat = endpoint({
  method: 'post',
  path: '/ai/chat',
  summary: 'Ask the assistant about the stock',
  description:
    'Answers are computed from the workspace’s own stock, ledger, suppliers and messages. A question that it is not sure of has `understood: false`, and what it may mean as `offers`: send one back as `ask`. It changes nothing: a person confirms `proposals` and copies `communicationOptions`. With `Accept: text/event-stream` the answer streams as events: `text`, `lookup` (discard the text before it), and at the end `answer` or `error`. With a model, a 502 or 429 says why there is no answer; `engine` chooses the built-in one.',
  access: everyone,
  limit: 'assistant',
  body: chatInput,
  bodyLimit: CHAT_BODY_LIMIT,
  answer: { status: 200, body: chatAnswer, media: ['text/event-stream'] },
  refusals: ['too_large', 'unsupported_media_type', 'unreadable_picture', 'rate_limited', 'upstream_failed'],
});
