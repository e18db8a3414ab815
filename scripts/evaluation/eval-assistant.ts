import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatAnswer, Proposal } from '../../worker/assistant/contract.ts';
import { fourthRound } from '../assistant/asked/fourth-round.ts';
import { type Asked, freshParaphrases, practisedParaphrases, sixtyQuestions } from '../assistant/asked/questions.ts';
import { secondRound } from '../assistant/asked/second-round.ts';
import { shopQuestions } from '../assistant/asked/shop-questions.ts';
import { thirdRound } from '../assistant/asked/third-round.ts';
import { readWorld, type World } from '../assistant/world.ts';
import { build } from '../bundle/build.ts';
import { startHost } from '../host.ts';

/** How many of the sixty questions must be answered correctly; for the others, the assistant must admit not to know. */
const MIN_RIGHT = 55;

export type Verdict = 'right' | 'admitted' | 'wrong';

/** The part of an answer that is judged. */
type Judged = Pick<ChatAnswer, 'response' | 'lines' | 'understood'> &
  Partial<Pick<ChatAnswer, 'proposals' | 'communicationOptions'>>;

/** Judges an answer. One that admits not to know is never wrong. */
export function judge(asked: Asked, answer: Judged): Verdict {
  const { response, lines, understood, proposals = [] } = answer;
  if (asked.smallTalk) return holdsNothing(answer) ? 'right' : 'wrong';
  if (asked.unknowable) return understood ? 'wrong' : 'right';
  if (!understood) return 'admitted';
  const named = lines.flatMap(({ spans }) => spans.flatMap(({ text, itemId }) => (itemId === undefined ? [] : [text])));
  const { says = [], mentions = [], inOrder = [], names = [], only, someOf, leads, draftsTo } = asked;
  const [first] = named;
  const holds =
    inSequence(response, says) &&
    mentions.every((text) => response.includes(text)) &&
    inOrder.every((name, i) => named[i] === name) &&
    names.every((name) => named.includes(name)) &&
    (only === undefined || named.every((name) => only.includes(name))) &&
    (someOf === undefined || named.some((name) => someOf.includes(name))) &&
    (leads === undefined || (first !== undefined && leads.includes(first))) &&
    (draftsTo === undefined || answer.communicationOptions?.some(({ supplierName }) => supplierName === draftsTo)) &&
    (asked.proposes === undefined || proposesJust(asked.proposes, proposals));
  return holds ? 'right' : 'wrong';
}

const holdsNothing = ({ lines, proposals = [] }: Judged) =>
  proposals.length === 0 && lines.every(({ spans }) => spans.every(({ itemId }) => itemId === undefined));

/** Whether exactly the expected proposal is made. */
function proposesJust(wanted: NonNullable<Asked['proposes']>, [made, ...more]: readonly Proposal[]): boolean {
  if (!made || more.length > 0 || made.kind !== wanted.kind || made.itemName !== wanted.item) return false;
  if (made.kind === 'reorder') return wanted.quantity === undefined || made.quantity === wanted.quantity;
  return (
    (wanted.delta === undefined || made.delta === wanted.delta) &&
    (wanted.after === undefined || made.quantityAfter === wanted.after)
  );
}

function inSequence(text: string, wanted: readonly (string | RegExp)[]): boolean {
  let from = 0;
  for (const one of wanted) {
    const rest = text.slice(from);
    const at = typeof one === 'string' ? rest.indexOf(one) : rest.search(one);
    if (at === -1) return false;
    from += at + (typeof one === 'string' ? one.length : 0);
  }
  return true;
}

/** More questions, with the results of the first run, before the assistant was improved with them. */
const MORE: readonly (readonly [title: string, firstTry: string, of: (world: World) => Asked[]])[] = [
  ['Twenty paraphrases', '11 right, 8 admitted, 1 wrong', practisedParaphrases],
  ['Twenty more', '15 right, 4 admitted, 1 wrong', freshParaphrases],
  ['As shops type', '72 of 97 right, 17 admitted, 8 wrong', shopQuestions],
  ['A second round', '49 of 62 right, 8 admitted, 5 wrong', secondRound],
  ['A third round', '39 of 50 right, 7 admitted, 4 wrong', thirdRound],
  ['A fourth round', '89 of 104 right, 14 offered other questions, 1 wrong', fourthRound],
];
/** How many previous questions are sent with each one. */
const REMEMBERED = 6;

/**
 * Asks the built-in assistant sixty questions about a sample workspace over HTTP, then some 250 more in one conversation,
 * to check that earlier questions do not affect later answers. Expected answers are computed from the workspace's lists.
 * @returns false if fewer than 55 of the sixty are right, or any answer is wrong
 */
export async function evalAssistant(print: (line: string) => void, verbose: boolean): Promise<boolean> {
  await build(print);
  const stateDir = await mkdtemp(join(tmpdir(), 'camellia-eval-'));
  const host = await startHost({ port: 0, host: '127.0.0.1', stateDir, env: {}, log: print });
  try {
    const { token } = await request<{ token: string }>(host.url, 'POST', '/api/demo');
    const world = await readWorld((path) => request(host.url, 'GET', path, token));
    const chat = (message: string, said: readonly string[]) =>
      request<ChatAnswer>(host.url, 'POST', '/api/ai/chat', token, {
        message,
        history: said.map((content) => ({ role: 'user', content })),
      });
    const sixty = await score(
      'Sixty questions',
      sixtyQuestions(world),
      ({ ask, after = [] }) => chat(ask, after),
      print,
      verbose,
    );
    const said: string[] = [];
    let wrong = sixty.wrong;
    for (const [title, firstTry, of] of MORE) {
      const inTalk = ({ ask, after }: Asked) => {
        const before = after ?? said.slice(-REMEMBERED);
        said.push(ask);
        return chat(ask, before);
      };
      wrong += (await score(`${title} (on the first try ${firstTry})`, of(world), inTalk, print, verbose)).wrong;
    }
    return sixty.right >= MIN_RIGHT && wrong === 0;
  } finally {
    await host.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function score(
  title: string,
  questions: readonly Asked[],
  chat: (asked: Asked) => Promise<ChatAnswer>,
  print: (line: string) => void,
  verbose: boolean,
): Promise<Record<Verdict, number>> {
  const counts: Record<Verdict, number> = { right: 0, admitted: 0, wrong: 0 };
  for (const asked of questions) {
    const answer = await chat(asked);
    const verdict = judge(asked, answer);
    counts[verdict] += 1;
    if (verbose || verdict !== 'right')
      print(`${verdict}: ${asked.ask}\n  ${answer.response.replaceAll('\n', '\n  ')}`);
  }
  print(
    `${title}: ${counts.right} of ${questions.length} right, ${counts.admitted} admitted not to know, ${counts.wrong} wrong.`,
  );
  return counts;
}

async function request<T>(url: string, method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
