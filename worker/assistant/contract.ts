import { z } from 'zod';
import { everyone, id, text } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { engine, engineAsked } from '../model/contract.ts';

/** Characters of a message at most. */
export const MESSAGE_LIMIT = 2000;
/** Earlier messages that are looked at; more are refused. */
export const HISTORY_LIMIT = 20;
const SAID_LIMIT = 8000;

/** In which days begin, where a message does not say. */
export const DEFAULT_TIME_ZONE = 'UTC';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

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
  timeZone: z
    .string()
    .max(64, { error: 'may have at most 64 characters' })
    .refine(isTimeZone, { error: 'must be a time zone such as Europe/Berlin' })
    .optional()
    .meta({ description: 'In which days begin; UTC unless said', example: 'America/New_York' }),
  engine: engineAsked,
});
export type ChatInput = z.output<typeof chatInput>;

const span = z.object({
  text: z.string(),
  itemId: id.optional().meta({ description: 'The item that the words name' }),
});
export type Span = z.infer<typeof span>;

const answerLine = z.object({ kind: z.enum(['text', 'bullet']), spans: z.array(span) });
export type AnswerLine = z.infer<typeof answerLine>;

/** Texts to one supplier, ready to be copied. Nothing is sent. */
const supplierDraft = z.object({
  supplierId: id.nullable().meta({ description: 'null: the supplier has no entry of its own' }),
  supplierName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  items: z.array(z.object({ id, name: z.string() })),
  email: z.object({ subject: z.string(), body: z.string() }),
  whatsapp: z.string(),
  sms: z.string(),
});
export type SupplierDraft = z.infer<typeof supplierDraft>;

/** What a person may do next. Nothing of it happens before they confirm. */
const proposal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('adjust'),
    itemId: id,
    itemName: z.string(),
    unit: z.string(),
    delta: z.number().meta({ description: 'For POST /api/inventory/{id}/adjust' }),
    reason: z.enum(['edit', 'receive', 'sale', 'count', 'damage']),
    quantityBefore: z.number(),
    quantityAfter: z.number(),
  }),
  z.object({
    kind: z.literal('reorder'),
    itemId: id,
    itemName: z.string(),
    unit: z.string(),
    quantity: z.number(),
    supplierName: z.string(),
  }),
]);
export type Proposal = z.infer<typeof proposal>;

const pageLink = z.object({ label: z.string(), path: z.string().meta({ example: '/inventory?status=low' }) });
export type PageLink = z.infer<typeof pageLink>;

export const chatAnswer = z
  .object({
    response: z.string().meta({ description: 'The answer as plain text' }),
    lines: z.array(answerLine).meta({ description: 'The same, line by line, with the items that it names' }),
    understood: z.boolean().meta({ description: 'false: the assistant says that it does not know' }),
    links: z.array(pageLink),
    proposals: z.array(proposal),
    suggestions: z.array(z.string()).meta({ description: 'Questions that lead on' }),
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

/** A picture of a phone, put right by the browser, is below 1 MB; this also takes one as it came from the camera. */
const CHAT_BODY_LIMIT = 12 * 1024 * 1024;
export const chat = endpoint({
  method: 'post',
  path: '/ai/chat',
  summary: 'Ask the assistant about the stock',
  description:
    'Answers are computed from the workspace’s own stock, ledger, suppliers and messages. What it does not understand it says. It changes nothing: `proposals` are for a person to confirm, `communicationOptions` to copy. With `Accept: text/event-stream` the words come as they are said: events `text`, `lookup` (what was said before it is no answer yet), and at the end `answer`, or `error`. With a model a 502 or 429 says why it gave no answer; `engine` asks for the built-in one.',
  access: everyone,
  body: chatInput,
  bodyLimit: CHAT_BODY_LIMIT,
  answer: { status: 200, body: chatAnswer, media: ['text/event-stream'] },
  refusals: ['too_large', 'unsupported_media_type', 'unreadable_picture', 'rate_limited', 'upstream_failed'],
});
