import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { initialValues } from '../../engines/inventory/fields.ts';
import { lexiconOf } from '../../engines/questions/lexicon.ts';
import { NO_FACTS } from '../../engines/questions/snapshot.ts';
import { wordsOfName } from '../../engines/questions/words/words.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { fromRoot } from '../paths.ts';
import { type Message, parseMessages } from './message-file.ts';
import { namesSpoken, plainly, SAMPLE, SPOKEN, type Workspace } from './sample-lexicon.ts';

/** Invented businesses, each with what the people who work there ask: their names, and what they call them. */

const shopFile = z.strictObject({
  /** What the business is, in a line. */
  about: z.string(),
  items: z
    .array(
      z.strictObject({
        ...{ name: z.string(), category: z.string(), unit: z.string(), type: z.enum(['warehouse', 'retail']) },
        ...{ place: z.string(), supplier: z.string() },
      }),
    )
    .min(1),
  suppliers: z.array(z.strictObject({ name: z.string(), contact: z.string() })).min(1),
  people: z.array(z.strictObject({ first: z.string(), last: z.string() })).min(1),
});
type Shop = z.output<typeof shopFile>;

/** Messages that were written over one workspace, in the order of their conversations. */
export interface Asked {
  workspace: Workspace;
  messages: readonly Message[];
}

const SHOPS = 'scripts/assistant/shops';

/** The files of the shops, for which the model is trained: they come in pairs, `name.json` and `name.tsv`. */
export const shopFiles = (): string[] =>
  readdirSync(fromRoot(SHOPS))
    .sort()
    .map((file) => `${SHOPS}/${file}`);

/** The shops with their messages. The people of one shop count as one person: one author wrote them all. */
export const readShops = (): Asked[] =>
  shopFiles()
    .filter((file) => file.endsWith('.tsv'))
    .map((file) => {
      const { workspace, messages } = readAsked(fromRoot(file));
      return { workspace, messages: messages.map((message) => ({ ...message, person: file })) };
    });

/** The messages of a file over the shop of the same name beside it, or else over the sample workspace. */
export function readAsked(file: string): Asked {
  const shop = file.replace(/\.tsv$/, '.json');
  return {
    workspace: shop !== file && existsSync(shop) ? workspaceOf(readFileSync(shop, 'utf8')) : SAMPLE,
    messages: parseMessages(readFileSync(file, 'utf8')),
  };
}

/** A shop as a workspace to ask. @throws ZodError naming the field that is wrong */
export function workspaceOf(json: string): Workspace {
  const shop = shopFile.parse(JSON.parse(json));
  const items = shop.items.map(({ type, place, ...item }, i) => ({
    ...{ ...initialValues, ...item, inventoryType: type, location: place, id: i + 1, quantity: 20 },
    ...{ costPrice: 1000, sellingPrice: 2500, isPinned: false, pinnedReason: null, uncounted: false, createdAt: 0 },
    supplierKey: matchKey(item.supplier),
  }));
  return {
    lexicon: lexiconOf({
      ...{ ...NO_FACTS, items, orders: new Map() },
      suppliers: shop.suppliers.map(({ name, contact }, i) => ({
        ...{ id: i + 1, key: matchKey(name), name, contactPerson: contact, email: '', phone: '', notes: '' },
        ...{ responseHours: 24, reliability: 5, leadTimeDays: 7 },
      })),
      people: shop.people.map(({ first, last }, i) => ({
        ...{ id: i + 1, username: first.toLowerCase(), firstName: first, lastName: last },
      })),
      ...{ now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
    }),
    spoken: {
      ...SPOKEN,
      item: namesSpoken(calledIn(shop)),
      supplier: namesSpoken(Object.fromEntries(shop.suppliers.map(({ name }) => [name, [name]]))),
      category: namesSpoken(Object.fromEntries(shop.items.map(({ category }) => [category.toLowerCase(), [category]]))),
      person: plainly(...shop.people.map(({ first }) => first)),
      place: plainly(...new Set(shop.items.map(({ place }) => place))),
    },
  };
}

/** What items are called: the first words that no other item has together, and the last one where nothing else is called so. */
function calledIn(shop: Shop): Record<string, string[]> {
  const items = shop.items.map(({ name }) => ({ name, stems: new Set(wordsOfName(name).map(({ stem }) => stem)) }));
  const others = [...shop.suppliers.map(({ name }) => name), ...shop.items.map(({ category }) => category)];
  const taken = new Set(others.flatMap((name) => wordsOfName(name).map(({ stem }) => stem)));
  const called: Record<string, string[]> = {};
  for (const { name } of items) {
    const words = wordsOfName(name.replace(/,.*/, '')).filter(({ text }) => !/\d/.test(text) && !SIZES.has(text));
    const isOnlyOf = (stems: readonly string[]) =>
      items.every((other) => other.name === name || !stems.every((stem) => other.stems.has(stem)));
    const runs = words.map((_, i) => words.slice(0, i + 1)).slice(Math.min(1, words.length - 1));
    const run = runs.find((some) => isOnlyOf(some.map(({ stem }) => stem)));
    called[run ? run.map(({ text }) => text).join(' ') : name.toLowerCase()] = [name];
    const last = words.at(-1);
    if (last && last.text.length > 2 && !taken.has(last.stem) && isOnlyOf([last.stem])) called[last.text] = [name];
  }
  return called;
}
const SIZES: ReadonlySet<string> = new Set(['g', 'kg', 'ml', 'cl', 'l', 'oz', 'lb', 'cm', 'mm', 'pcs']);
